import { answersBesides } from "../domain/enquiries/answers-besides.ts";
import { languageName } from "../domain/locale/languages.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Facts, Message } from "./message.ts";
import { noticeSubject } from "./thread-subject.ts";

/** Mail to staff, or to the agent, about a new enquiry. Replies go to the sender. */
export function staffNotice({ enquiry, senderEmail, language, subject, supplier }: Facts): Message {
  const { reference, kind, answers, lines, files } = enquiry;
  const from = [enquiry.senderName, senderEmail].filter(Boolean).join(", ");
  const fileLines = files.map(({ name, bytes }) => `${name} (${Math.ceil(bytes / 1000)} kB)`);
  return renderLetter({
    title: subject,
    subject: noticeSubject(reference, subject),
    supplier,
    parts: [
      `${kind.title}, ${reference}, from ${from || "somebody who left no address"}. Answer this mail to reach the sender.${speaks(language)}`,
      { lines },
      { answers: answersBesides(answers, lines) },
      fileLines.length > 0 ? `Attached files, kept on the server:\n${fileLines.join("\n")}` : "",
    ],
  });
}

/** A word about the sender's language, where it is not the one of our mails. */
function speaks(language: string): string {
  return language === "" || language === "en" ? "" : ` The sender's browser asks for ${languageName(language)}.`;
}
