import { requestPath } from "../domain/accounts/account-paths.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Facts, Message } from "./message.ts";
import { noticeSubject, threadSubject } from "./thread-subject.ts";

/** Mail with the supplier's answer to the sender of an enquiry, who replies in the account or, without one, by mail. */
export function answer({ enquiry, supplier, origin, hasAccount, requestLink, payload }: Facts): Message {
  const { reference, kind } = enquiry;
  return renderLetter({
    title: `Our answer to your request ${reference}`,
    subject: `Re: ${threadSubject(reference)}`,
    supplier,
    parts: [
      payload.agent
        ? `${payload.agent}, the agent of ${supplier.name} for your country, has answered your request ${reference} (${kind.title}):`
        : `${supplier.name} has answered your request ${reference} (${kind.title}):`,
      { quote: payload.text ?? "" },
      filesIn(payload.files, hasAccount),
      hasAccount
        ? "Answer this mail, or write to us in your account, where you see the whole request."
        : requestLink
          ? "Answer this mail, or write to us on the page of your request. Anybody who has its address can read and write there: pass it on with care."
          : "Answer this mail to reach us.",
      { link: hasAccount ? origin + requestPath(reference) : (requestLink ?? ""), label: "See the whole request" },
    ],
  });
}

function filesIn(count: string | undefined, hasAccount: boolean): string {
  if (!count) return "";
  const where = hasAccount ? "in your account" : "on the page of your request";
  return count === "1" ? `A file came with it: you find it ${where}.` : `${count} files came with it: you find them ${where}.`;
}

/** Mail to staff with a message of a customer about a request. */
export function customerMessage({ enquiry, senderEmail, subject, supplier, payload }: Facts): Message {
  const { reference, kind } = enquiry;
  const from = [enquiry.senderName, senderEmail].filter(Boolean).join(", ") || "the customer";
  return renderLetter({
    title: `[${reference}] The customer has written`,
    subject: `Re: ${noticeSubject(reference, subject)}`,
    supplier,
    parts: [
      `The customer has written. ${kind.title}, ${reference}, from ${from}:`,
      { quote: payload.text ?? "" },
      payload.files ? `Files that came with it, kept on the server: ${payload.files}` : "",
      "Answer this mail to reach the customer. An answer by mail alone is not shown in the customer's account.",
    ],
  });
}
