import { renderLetter } from "./letter/render-letter.ts";
import type { Facts, Message } from "./message.ts";
import { withoutLinks } from "./without-links.ts";

/** Maximum characters of a name: a longer text is a message, not a name. */
const maxName = 60;

/** Mail that recommends the site to a friend. The sender's text is a quotation without links. */
export function invitation({ values, supplier, origin }: Facts): Message {
  const sender = withoutLinks(values.user_name ?? "").slice(0, maxName) || "Somebody";
  const friend = withoutLinks(values.friend_name ?? "").slice(0, maxName);
  return renderLetter({
    title: `${sender} thinks this may interest you`,
    supplier,
    parts: [
      friend ? `Hello ${friend},` : "Hello,",
      `${sender} has asked us to tell you about ${supplier.name}: a catalog of test fabrics and testing materials for textile laboratories.`,
      { quote: withoutLinks(values.comments ?? "") },
      { link: `${origin}/`, label: "Open the catalog" },
      "This is the only mail that you get from us: your address is not kept for anything else.",
    ],
  });
}
