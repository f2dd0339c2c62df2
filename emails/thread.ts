import { requestPath } from "../domain/accounts/account-paths.ts";
import type { Facts, Message } from "./message.ts";
import { renderLetter } from "./render-letter.ts";

/** Mail with the supplier's answer to the sender of an enquiry, who replies in the account or, without one, by mail. */
export function answer({ enquiry, supplier, origin, hasAccount, payload }: Facts): Message {
  const { reference, kind } = enquiry;
  return renderLetter({
    title: `Our answer to your request ${reference}`,
    supplier,
    parts: [
      payload.agent
        ? `${payload.agent}, the agent of ${supplier.name} for your country, has answered your request ${reference} (${kind.title}):`
        : `${supplier.name} has answered your request ${reference} (${kind.title}):`,
      { quote: payload.text ?? "" },
      filesIn(payload.files),
      hasAccount
        ? "Answer this mail, or write to us in your account, where you see the whole request."
        : "Answer this mail to reach us.",
      { link: hasAccount ? origin + requestPath(reference) : "", label: "See the whole request" },
    ],
  });
}

function filesIn(count: string | undefined): string {
  if (!count) return "";
  return count === "1"
    ? "A file came with it: you find it in your account."
    : `${count} files came with it: you find them in your account.`;
}

/** Mail to staff with a message of a customer about a request. */
export function customerMessage({ enquiry, senderEmail, supplier, payload }: Facts): Message {
  const { reference, kind } = enquiry;
  const from = [enquiry.senderName, senderEmail].filter(Boolean).join(", ") || "the customer";
  return renderLetter({
    title: `[${reference}] The customer has written`,
    supplier,
    parts: [
      `${kind.title}, ${reference}, from ${from}:`,
      { quote: payload.text ?? "" },
      "Answer this mail to reach the customer. An answer by mail alone is not shown in the customer's account.",
    ],
  });
}
