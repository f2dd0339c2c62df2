import { drawHtml, Letter } from "./letter.tsx";
import type { Facts, Message } from "./message.ts";
import { oneLine, plainText, quoted, signature } from "./plain-text.ts";
import { Quotation } from "./quotation.tsx";
import { withoutLinks } from "./without-links.ts";

/** A longer name is no name. */
const maxName = 60;

/** Tells a friend of the site. The text is ours; the sender's words stand in it as a quotation in which nothing is a link. */
export function invitation({ values, supplier, origin }: Facts): Message {
  const sender = withoutLinks(values.user_name ?? "").slice(0, maxName) || "Somebody";
  const friend = withoutLinks(values.friend_name ?? "").slice(0, maxName);
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
        {comments && <Quotation>{comments}</Quotation>}
        <p>
          <a href={`${origin}/`}>{origin}/</a>
        </p>
        <p>{once}</p>
      </Letter>,
    ),
    text: plainText(hello, told, comments && quoted(comments), `${origin}/`, once, signature(supplier)),
  };
}
