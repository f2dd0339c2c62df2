import type { Answer, Receipt } from "../domain/enquiries/read-receipt.ts";
import type { QuoteOfMail } from "../domain/quotes/read-quote-mail.ts";

/** A mail, ready to be sent. */
export type Message = { subject: string; html: string; text: string };

/** The facts that mails about an enquiry are made from. */
export type Facts = {
  enquiry: Receipt;
  /** The sender's e-mail. */
  senderEmail: string;
  /** The language that the sender's browser asks for, `de`; empty where it asks for none. */
  language: string;
  /** One line for staff. */
  subject: string;
  supplier: { name: string; address: string; phone: string };
  /** The public origin, `https://www.example.com`. */
  origin: string;
  receiptToken: string;
  /** Whether the enquiry is in a customer's account. */
  hasAccount: boolean;
  /** Data stored in the outbox with the message: the text of an answer, or that the sender's address is confirmed. */
  payload: Readonly<Record<string, string>>;
  /** Answers that may be sent to an unconfirmed address. */
  repeatable: readonly Answer[];
  /** The address that opens the request for its sender, who has no account; only in mails to that address. */
  requestLink?: string | undefined;
  /** The quote that it carries. */
  quote?: QuoteOfMail | undefined;
  /** The token that confirms the newsletter; only for the mail that asks for that. */
  newsletterToken?: string;
  values: Readonly<Record<string, string>>;
};
