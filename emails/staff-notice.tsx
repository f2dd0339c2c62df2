import { Answers, Letter, renderHtml } from "./letter.tsx";
import type { Facts, Message } from "./message.ts";
import { oneLine, plainAnswers, plainText, signature } from "./plain-text.ts";

/** Mail to staff, or to the agent, about a new enquiry. Replies go to the sender. */
export function staffNotice({ enquiry, senderEmail, subject, supplier }: Facts): Message {
  const { reference, kind, answers, files } = enquiry;
  const from = [enquiry.senderName, senderEmail].filter(Boolean).join(", ");
  const fileLines = files.map(({ name, bytes }) => `${name} (${bytes.toLocaleString("en-US")} bytes)`);
  return {
    subject: oneLine(`[${reference}] ${subject}`),
    html: renderHtml(
      <Letter title={subject} supplier={supplier}>
        <p>
          {kind.title}, {reference}, from {from || "somebody who left no address"}. Answer this mail to reach the sender.
        </p>
        <Answers answers={answers} />
        {fileLines.length > 0 && (
          <p style={{ whiteSpace: "pre-wrap" }}>{`Attached files, kept on the server:\n${fileLines.join("\n")}`}</p>
        )}
      </Letter>,
    ),
    text: plainText(
      `${kind.title}, ${reference}, from ${from || "somebody who left no address"}. Answer this mail to reach the sender.`,
      plainAnswers(answers),
      fileLines.length > 0 ? `Attached files, kept on the server:\n${fileLines.join("\n")}` : "",
      signature(supplier),
    ),
  };
}
