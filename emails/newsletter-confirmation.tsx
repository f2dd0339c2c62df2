import { drawHtml, Letter } from "./letter.tsx";
import type { Facts, Message } from "./message.ts";
import { oneLine, plainText, signature } from "./plain-text.ts";

/** Asks an address whether it wants the newsletter: nothing else is sent to it until its link was followed. */
export function newsletterConfirmation({ supplier, origin, newsletterToken }: Facts): Message {
  const address = `${origin}/newsletter/${newsletterToken}`;
  const title = `Please confirm: the newsletter of ${supplier.name}`;
  const asked = `Somebody has given this address for the newsletter of ${supplier.name}. It begins when you confirm it here:`;
  const later = "The same link ends it at any time.";
  const notYou = "If it was not you, do nothing: you get no newsletter.";
  return {
    subject: oneLine(title),
    html: drawHtml(
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
