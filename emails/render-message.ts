import type { MessageKind } from "../domain/outbox/read-mail-facts.ts";
import { invitation } from "./invitation.ts";
import type { Facts, Message } from "./message.ts";
import { newsletterConfirmation } from "./newsletter-confirmation.ts";
import { quoteMail, quoteReminder } from "./quote.ts";
import { receipt } from "./receipt.ts";
import { requestLink } from "./request-link.ts";
import { staffNotice } from "./staff-notice.ts";
import { answer, customerMessage } from "./thread.ts";

const messages: Record<MessageKind, (facts: Facts) => Message> = {
  "staff-notice": staffNotice,
  receipt,
  invitation,
  "newsletter-confirmation": newsletterConfirmation,
  answer,
  "customer-message": customerMessage,
  quote: quoteMail,
  "quote-reminder": quoteReminder,
  "request-link": requestLink,
};

/** A mail from its facts: subject, HTML and text. */
export function renderMessage(message: MessageKind, facts: Facts): Message {
  return messages[message](facts);
}
