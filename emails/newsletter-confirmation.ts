import { renderLetter } from "./letter/render-letter.ts";
import type { Facts, Message } from "./message.ts";

/** Mail that asks to confirm the newsletter; the address gets nothing else before it is confirmed. */
export function newsletterConfirmation({ supplier, origin, newsletterToken }: Facts): Message {
  return renderLetter({
    title: `Please confirm: the newsletter of ${supplier.name}`,
    supplier,
    parts: [
      `Somebody has given this address for the newsletter of ${supplier.name}. It begins when you confirm it.`,
      { link: `${origin}/newsletter/${newsletterToken}`, label: "Confirm the newsletter" },
      "The same link ends it at any time. If it was not you, do nothing: you get no newsletter.",
    ],
  });
}
