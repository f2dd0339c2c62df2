import type { MessageKind } from "../domain/enquiries/read-mail-facts.ts";
import { invitation } from "./invitation.tsx";
import type { Facts, Message } from "./message.ts";
import { newsletterConfirmation } from "./newsletter-confirmation.tsx";
import { receipt } from "./receipt.tsx";
import { staffNotice } from "./staff-notice.tsx";
import { answer, customerMessage } from "./thread.tsx";

const messages: Record<MessageKind, (facts: Facts) => Message> = {
  "staff-notice": staffNotice,
  receipt,
  invitation,
  "newsletter-confirmation": newsletterConfirmation,
  answer,
  "customer-message": customerMessage,
};

/** A mail from its facts: subject, HTML and text. */
export function renderMessage(message: MessageKind, facts: Facts): Message {
  return messages[message](facts);
}
