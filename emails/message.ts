import type { Receipt } from "../domain/enquiries/read-receipt.ts";

/** What a mail says, ready to be sent. */
export type Message = { subject: string; html: string; text: string };

/** What every mail about an enquiry may tell. */
export type Facts = {
  enquiry: Receipt;
  /** The sender's e-mail. */
  senderEmail: string;
  /** One line for staff. */
  subject: string;
  supplier: { name: string; address: string; phone: string };
  /** The public origin, `https://www.example.com`. */
  origin: string;
  receiptToken: string;
  /** It was sent, or claimed, by a customer who has it in an account. */
  hasAccount: boolean;
  /** What was put into the outbox with the message: the words of an answer, or that the sender's address is confirmed. */
  payload: Readonly<Record<string, string>>;
  /** Of what was filled in: what may go to an address that nobody has confirmed. */
  repeatable: readonly { label: string; value: string }[];
  /** Confirms the newsletter; only where a mail asks for that. */
  newsletterToken?: string;
  values: Readonly<Record<string, string>>;
};
