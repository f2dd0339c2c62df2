import { drawHtml, Letter } from "./letter.tsx";
import type { Facts, Message } from "./message.ts";
import { oneLine, plainText, quoted, signature } from "./plain-text.ts";

/** Tells a friend of the site. The text is ours; the sender's words stand in it as a quotation in which nothing is a link. */
export function invitation({ values, supplier, origin }: Facts): Message {
  const sender = withoutLinks(values.user_name ?? "") || "Somebody";
  const friend = withoutLinks(values.friend_name ?? "");
  const comments = withoutLinks(values.comments ?? "");
  const title = `${sender} thinks this may interest you`;
  const hello = friend ? `Hello ${friend},` : "Hello,";
  const told = `${sender} has asked us to tell you of ${supplier.name}: a catalog of test fabrics and testing materials for textile laboratories.`;
  const once = "This is the only mail that you get from us: your address is not kept for anything else.";
  return {
    subject: oneLine(title),
    html: drawHtml(
      <Letter title={title} supplier={supplier}>
        <p>{hello}</p>
        <p>{told}</p>
        {comments && (
          <blockquote
            style={{ margin: "0 0 16px", padding: "0 0 0 12px", borderLeft: "3px solid #d9d5cc", whiteSpace: "pre-wrap" }}
          >
            {comments}
          </blockquote>
        )}
        <p>
          <a href={`${origin}/`}>{origin}/</a>
        </p>
        <p>{once}</p>
      </Letter>,
    ),
    text: plainText(hello, told, comments && quoted(comments), `${origin}/`, once, signature(supplier)),
  };
}

/** Mail programs make links of what looks like an address: dots and colons between letters get a space after them. */
function withoutLinks(text: string): string {
  return text.replace(/\b\w+:\/\//g, "").replace(/(?<=[\p{L}\p{N}])([.@:/])(?=[\p{L}\p{N}])/gu, "$1 ");
}
