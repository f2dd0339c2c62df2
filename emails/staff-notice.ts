import type { Facts, Message } from "./message.ts";
import { renderLetter } from "./render-letter.ts";

/** Mail to staff, or to the agent, about a new enquiry. Replies go to the sender. */
export function staffNotice({ enquiry, senderEmail, subject, supplier }: Facts): Message {
  const { reference, kind, answers, files } = enquiry;
  const from = [enquiry.senderName, senderEmail].filter(Boolean).join(", ");
  const fileLines = files.map(({ name, bytes }) => `${name} (${Math.ceil(bytes / 1000)} kB)`);
  return renderLetter({
    title: subject,
    subject: `[${reference}] ${subject}`,
    supplier,
    parts: [
      `${kind.title}, ${reference}, from ${from || "somebody who left no address"}. Answer this mail to reach the sender.`,
      { answers },
      fileLines.length > 0 ? `Attached files, kept on the server:\n${fileLines.join("\n")}` : "",
    ],
  });
}
