import { timeText } from "../domain/locale/dates.ts";
import type { MailDelay } from "../domain/promise/read-mail-delay.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Message } from "./message.ts";

type Facts = { supplier: { name: string; address: string; phone: string }; delay: MailDelay };

/** Mail to staff about mail that has waited too long. */
export function mailDelayed({ supplier, delay: { count, since, hours } }: Facts): Message {
  return renderLetter({
    title: count === 1 ? "A mail has not left" : `${count} mails have not left`,
    supplier,
    parts: [
      `${count === 1 ? "It has" : "They have"} waited for more than ${hours === 1 ? "an hour" : `${hours} hours`}, the oldest since ${timeText(since)}.`,
      "The mail server refuses them for now, or cannot be reached; each is tried again by itself. The operator of the site sees the reason with: npm run cli -- doctor",
      "You are told once until all of them have left.",
    ],
  });
}
