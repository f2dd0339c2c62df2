import { requestPath } from "../domain/accounts/account-paths.ts";
import { Letter, renderHtml } from "./letter.tsx";
import type { Facts, Message } from "./message.ts";
import { oneLine, plainText, quoted, signature } from "./plain-text.ts";
import { QuotedText } from "./quoted-text.tsx";

/** Mail with the supplier's answer to the sender of an enquiry, who replies in the account or, without one, by mail. */
export function answer({ enquiry, supplier, origin, hasAccount, payload }: Facts): Message {
  const { reference, kind } = enquiry;
  const title = `Our answer to your request ${reference}`;
  const before = `${supplier.name} has answered your request ${reference} (${kind.title}):`;
  const address = hasAccount ? origin + requestPath(reference) : "";
  const after = hasAccount
    ? "Answer this mail, or write to us where you see the whole request:"
    : "Answer this mail to reach us.";
  return letter({ title, before, text: payload.text ?? "", after, address, supplier });
}

/** Mail to staff with a message of a customer about a request. */
export function customerMessage({ enquiry, senderEmail, supplier, payload }: Facts): Message {
  const { reference, kind } = enquiry;
  const from = [enquiry.senderName, senderEmail].filter(Boolean).join(", ") || "the customer";
  const title = `[${reference}] The customer has written`;
  const before = `${kind.title}, ${reference}, from ${from}:`;
  const after = "Answer this mail to reach the customer. An answer by mail alone is not shown in the customer's account.";
  return letter({ title, before, text: payload.text ?? "", after, address: "", supplier });
}

type LetterTexts = Record<"title" | "before" | "text" | "after" | "address", string> & { supplier: Facts["supplier"] };

function letter({ title, before, text, after, address, supplier }: LetterTexts): Message {
  return {
    subject: oneLine(title),
    html: renderHtml(
      <Letter title={title} supplier={supplier}>
        <p>{before}</p>
        <QuotedText>{text}</QuotedText>
        <p>{after}</p>
        {address && (
          <p>
            <a href={address}>{address}</a>
          </p>
        )}
      </Letter>,
    ),
    text: plainText(before, quoted(text), after, address, signature(supplier)),
  };
}
