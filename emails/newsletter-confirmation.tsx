import { Letter, renderHtml } from "./letter.tsx";
import type { Facts, Message } from "./message.ts";
import { oneLine, plainText, signature } from "./plain-text.ts";

/** Mail that asks to confirm the newsletter; the address gets nothing else before it is confirmed. */
export function newsletterConfirmation({ supplier, origin, newsletterToken }: Facts): Message {
  const address = `${origin}/newsletter/${newsletterToken}`;
  const title = `Please confirm: the newsletter of ${supplier.name}`;
  const asked = `Somebody has given this address for the newsletter of ${supplier.name}. It begins when you confirm it here:`;
  const later = "The same link ends it at any time.";
  const notYou = "If it was not you, do nothing: you get no newsletter.";
  return {
    subject: oneLine(title),
    html: renderHtml(
      <Letter title={title} supplier={supplier}>
        <p>{asked}</p>
        <p>
          <a href={address}>{address}</a>
        </p>
        <p>
          {later} {notYou}
        </p>
      </Letter>,
    ),
    text: plainText(asked, address, `${later} ${notYou}`, signature(supplier)),
  };
}
