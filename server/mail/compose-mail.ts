import type { Config } from "../../adapters/config.ts";
import type { AccountMessage } from "../../domain/accounts/account.ts";
import { type SupplierContact, supplierContact } from "../../domain/catalogue/supplier-facts.ts";
import { readWaitingComments } from "../../domain/content/read-waiting-comments.ts";
import type { Context } from "../../domain/context.ts";
import type { DueMail } from "../../domain/enquiries/outbox.ts";
import { readMailFacts } from "../../domain/enquiries/read-mail-facts.ts";
import { subscriptionToken } from "../../domain/enquiries/subscription.ts";
import { isAccountMessage, renderAccountMessage } from "../../emails/account-letter.tsx";
import { commentsWaiting } from "../../emails/comments-waiting.tsx";
import { renderMessage } from "../../emails/render-message.ts";

type Options = { context: Context; config: Pick<Config, "origin" | "mailFrom"> };

/**
 * Composes a mail of a row of the outbox: from whom, to whom, subject, HTML and text.
 *
 * @returns a function that throws where nobody is named who should get it, or what it tells of is gone; undefined of a mail that has
 *   nothing to tell any more
 */
export function mailComposer({ context, config }: Options) {
  const { hostname } = new URL(config.origin);
  const sender = ({ name, email }: SupplierContact) => ({ name, address: config.mailFrom || email || `no-reply@${hostname}` });

  /** The same whenever the mail is sent, and nobody can guess it. */
  const messageId = ({ message_key }: Pick<DueMail, "message_key">) => `<${message_key}@${hostname}>`;

  async function compose(mail: Omit<DueMail, "attempts">) {
    const { enquiry_id, message, to_address, reply_to } = mail;
    if (to_address === "") throw new Error("Nobody is named who should get it: set the supplier's e-mail.");
    if (isAccountMessage(message)) return composeAccount(mail, message);
    if (message === "comments-waiting") return composeComments(mail);
    const facts = enquiry_id === null ? undefined : await readMailFacts(context, enquiry_id);
    if (!facts || enquiry_id === null) throw new Error("What it tells of is gone.");
    const asks = message === "newsletter-confirmation" ? { newsletterToken: await subscriptionToken(context, enquiry_id) } : {};
    return {
      ...renderMessage(message, { ...facts, ...asks, payload: mail.payload, origin: config.origin }),
      from: sender(facts.supplier),
      to: to_address,
      replyTo: reply_to,
      messageId: messageId(mail),
      isWrittenByPerson: message === "answer" || message === "customer-message",
    };
  }

  async function composeAccount(mail: Omit<DueMail, "attempts">, message: AccountMessage) {
    const { to_address, reply_to, payload } = mail;
    const { supplier } = await context.db.selectNoFrom(supplierContact.as("supplier")).executeTakeFirstOrThrow();
    return {
      ...renderAccountMessage(message, { payload, supplier, origin: config.origin }),
      from: sender(supplier),
      to: to_address,
      replyTo: reply_to,
      messageId: messageId(mail),
      isWrittenByPerson: false,
    };
  }

  /** None where staff were quicker than the mail. */
  async function composeComments(mail: Omit<DueMail, "attempts">) {
    const { to_address, reply_to } = mail;
    const waiting = await readWaitingComments(context);
    if (waiting.count === 0) return undefined;
    const { supplier } = waiting;
    return {
      ...commentsWaiting(waiting),
      from: sender(supplier),
      to: to_address,
      replyTo: reply_to,
      messageId: messageId(mail),
      isWrittenByPerson: false,
    };
  }

  return compose;
}
