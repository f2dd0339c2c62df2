import { Letter, renderHtml } from "./letter.tsx";
import type { Facts, Message } from "./message.ts";
import { oneLine, plainText, quoted, signature } from "./plain-text.ts";
import { QuotedText } from "./quoted-text.tsx";
import { withoutLinks } from "./without-links.ts";

/** Maximum characters of a name: a longer text is a message, not a name. */
const maxName = 60;

/** Mail that recommends the site to a friend. The sender's text is a quotation without links. */
export function invitation({ values, supplier, origin }: Facts): Message {
  const sender = withoutLinks(values.user_name ?? "").slice(0, maxName) || "Somebody";
  const friend = withoutLinks(values.friend_name ?? "").slice(0, maxName);
  const comments = withoutLinks(values.comments ?? "");
  const title = `${sender} thinks this may interest you`;
  const hello = friend ? `Hello ${friend},` : "Hello,";
  const introduction = `${sender} has asked us to tell you of ${supplier.name}: a catalog of test fabrics and testing materials for textile laboratories.`;
  const promise = "This is the only mail that you get from us: your address is not kept for anything else.";
  return {
    subject: oneLine(title),
    html: renderHtml(
      <Letter title={title} supplier={supplier}>
        <p>{hello}</p>
        <p>{introduction}</p>
        {comments && <QuotedText>{comments}</QuotedText>}
        <p>
          <a href={`${origin}/`}>{origin}/</a>
        </p>
        <p>{promise}</p>
      </Letter>,
    ),
    text: plainText(hello, introduction, comments && quoted(comments), `${origin}/`, promise, signature(supplier)),
  };
}
