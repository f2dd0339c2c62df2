import { answersBesides } from "../domain/enquiries/answers-besides.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Facts, Message } from "./message.ts";
import { threadSubject } from "./thread-subject.ts";

/**
 * Mail that confirms the receipt of an enquiry and names its reference. The answers are repeated only to a customer's confirmed address: otherwise
 * anybody could send any text to any address.
 */
export function receipt({ enquiry, supplier, origin, receiptToken, repeatable, requestLink = "", payload }: Facts): Message {
  const { reference, kind, lines, files } = enquiry;
  const isConfirmed = payload.confirmed === "yes";
  const names = isConfirmed ? files.map(({ name }) => name).join(", ") : String(files.length);
  return renderLetter({
    title: `We have received your request ${reference}`,
    subject: threadSubject(reference),
    supplier,
    parts: [
      `Thank you. ${kind.title}: it has arrived as ${reference}. Please name this number when you write or call.`,
      { lines: isConfirmed ? lines : [] },
      { answers: isConfirmed ? answersBesides(enquiry.answers, lines) : repeatable },
      files.length > 0 ? `Files: ${names}` : "",
      { link: `${origin}/receipt/${receiptToken}`, label: isConfirmed ? "See your receipt" : "See all that was sent" },
      requestLink && "You can follow your request and write to us about it on a page of its own. Only this mail has its address.",
      { link: requestLink, label: "Follow your request" },
      "If you did not send this, somebody gave your address by mistake. You need not do anything.",
    ],
  });
}
