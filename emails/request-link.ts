import { renderLetter } from "./letter/render-letter.ts";
import type { Facts, Message } from "./message.ts";
import { threadSubject } from "./thread-subject.ts";

/** Mail with a new link to a request, for its sender. */
export function requestLink({ enquiry, supplier, requestLink: link = "" }: Facts): Message {
  const { reference, kind } = enquiry;
  return renderLetter({
    title: `The link to your request ${reference}`,
    subject: `Re: ${threadSubject(reference)}`,
    supplier,
    parts: [
      `With this link you see your request ${reference} (${kind.title}), what was written about it, and write to us. Earlier links are not good any more.`,
      link ? "" : "The request is in a customer's account by now: log in to see it.",
      { link, label: "See the whole request" },
      "If you have not asked for it, you need not do anything.",
    ],
  });
}
