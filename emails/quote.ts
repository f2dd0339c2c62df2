import { requestPath } from "../domain/accounts/account-paths.ts";
import { quotePathBelow } from "../domain/quotes/quote.ts";
import { renderLetter } from "./letter/render-letter.ts";
import type { Facts, Message } from "./message.ts";
import { threadSubject } from "./thread-subject.ts";

/** The page of the quote for who gets the mail: in the account, or by the link; "" where there is neither. */
function pageOf({ enquiry, origin, hasAccount, requestLink, quote }: Facts): string {
  const request = hasAccount ? origin + requestPath(enquiry.reference) : (requestLink ?? "");
  return quote && request ? quotePathBelow(request, quote.designation) : "";
}

/** Mail with a quote to the sender of a request; its PDF goes with it. */
export function quoteMail(facts: Facts): Message {
  const { enquiry, supplier, hasAccount, quote } = facts;
  const { reference, kind } = enquiry;
  if (!quote) throw new Error("The quote of the mail is gone.");
  return renderLetter({
    title: `Our quote ${quote.designation}`,
    subject: `Re: ${threadSubject(reference)}`,
    supplier,
    parts: [
      `${supplier.name} has a quote for your request ${reference} (${kind.title}): ${quote.total}, valid until ${quote.validUntil}. The whole quote goes with this mail as a PDF.`,
      quote.replaces ? `It replaces ${quote.replaces}, which cannot be accepted any more.` : "",
      { quote: quote.note },
      pageOf(facts) === ""
        ? "To accept it, decline it or ask about it, answer this mail."
        : hasAccount
          ? "In your account you can accept it, with your purchase order number, decline it, or ask about it."
          : "On its page you can accept it, with your purchase order number, decline it, or ask about it. Anybody who has its address can do so: pass it on with care.",
      { link: pageOf(facts), label: "See the quote" },
    ],
  });
}

/** Mail that a quote runs out soon. */
export function quoteReminder(facts: Facts): Message {
  const { enquiry, supplier, quote } = facts;
  if (!quote) throw new Error("The quote of the mail is gone.");
  return renderLetter({
    title: `Our quote ${quote.designation} holds until ${quote.validUntil}`,
    subject: `Re: ${threadSubject(enquiry.reference)}`,
    supplier,
    parts: [
      `Our quote ${quote.designation} of ${quote.total} for your request ${enquiry.reference} can be accepted until ${quote.validUntil}. If you need it longer, ask us to renew it.`,
      { link: pageOf(facts), label: "See the quote" },
    ],
  });
}
