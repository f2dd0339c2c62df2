import { linkTokens } from "../../adapters/auth/link-token.ts";
import type { Config } from "../../adapters/config.ts";
import { secretKey } from "../../adapters/human-check/secret-key.ts";
import { printPdf } from "../../adapters/pdf/print-pdf.ts";
import { readSupplierContact } from "../../domain/catalogue/supplier-facts.ts";
import type { Context } from "../../domain/context.ts";
import { subscriptionToken } from "../../domain/enquiries/subscription.ts";
import type { DueMail } from "../../domain/outbox/outbox.ts";
import { readMailFacts } from "../../domain/outbox/read-mail-facts.ts";
import { isToSender, readMailThread } from "../../domain/outbox/read-mail-thread.ts";
import type { QuoteSheet } from "../../domain/quotes/quote-sheet.ts";
import { readQuoteMail } from "../../domain/quotes/read-quote-mail.ts";
import { issueLink } from "../../domain/thread/issue-link.ts";
import { requestLinkPath } from "../../domain/thread/request-link.ts";
import { isAccountMessage, renderAccountMessage } from "../../emails/account-letter.ts";
import { renderMessage } from "../../emails/render-message.ts";
import { isSingleMail, type MailContent, singleMails } from "./single-mails.ts";

export type MailConfig = Pick<Config, "origin" | "mailFrom"> & Partial<Pick<Config, "authSecret" | "mailboxAddress">>;
type Options = { context: Context; config: MailConfig };

/** The PDF of a quote, as a file of its mail. */
async function quoteFile({ quote, sheet, sentAt }: { quote: { designation: string }; sheet: QuoteSheet; sentAt: Date }) {
  const content = Buffer.from(await printPdf({ template: "quote", data: sheet, at: sentAt }));
  return { filename: `${quote.designation}.pdf`, content, contentType: "application/pdf" };
}

/**
 * Composes the mail of a row of the outbox: sender, recipient, subject, HTML and text.
 *
 * @returns a function that throws for a mail without a recipient, or whose enquiry is deleted; it returns undefined for a mail that has nothing to say
 *   any more: no comments are waiting, the kits are right again, all mail has left, the address has ended its wish,
 *   the notice of a recall is deleted, the quote needs no reminder
 */
export function mailComposer({ context, config: { origin, mailFrom, authSecret, mailboxAddress } }: Options) {
  const { hostname } = new URL(origin);
  const tokenOf = linkTokens(secretKey(context.db, "request-links", authSecret && `links:${authSecret}`));

  return async function compose(mail: Omit<DueMail, "attempts">) {
    if (mail.to_address === "") throw new Error("The mail has no recipient: set the supplier's e-mail.");
    const content = await contentOf(mail);
    if (!content) return undefined;
    const { attachments = [] } = content;
    const { name, email } = content.supplier;
    const { first, answered } = await readMailThread(context, mail);
    // What comes back to it names this mail, where the mailbox takes such addresses.
    const toMailbox = isToSender(mail.message) ? mailboxAddress?.replace("{key}", mail.message_key) : undefined;
    return {
      ...content.rendered,
      endsAt: content.endsAt,
      from: { name, address: mailFrom || email || `no-reply@${hostname}` },
      to: mail.to_address,
      replyTo: toMailbox ?? mail.reply_to,
      returnPath: toMailbox,
      // The same at each attempt, and cannot be guessed.
      messageId: `<${mail.message_key}@${hostname}>`,
      references: [...(first ? [`<${first}@${hostname}>`] : []), ...(answered ? [`<${answered}>`] : [])],
      isWrittenByPerson: mail.message === "answer" || mail.message === "customer-message" || mail.message === "quote",
      attachments,
    };
  };

  async function contentOf(
    mail: Pick<DueMail, "enquiry_id" | "message" | "payload" | "to_address" | "quote_revision">,
  ): Promise<MailContent | undefined> {
    const { enquiry_id, message, payload, to_address, quote_revision } = mail;
    if (isAccountMessage(message)) {
      const supplier = await readSupplierContact(context);
      return { supplier, rendered: renderAccountMessage(message, { payload, supplier, origin }) };
    }
    if (isSingleMail(message)) return singleMails[message]({ context, payload, origin });
    const facts = enquiry_id === null ? undefined : await readMailFacts(context, enquiry_id);
    if (!facts || enquiry_id === null) throw new Error("The enquiry of the mail is deleted.");
    const token = message === "newsletter-confirmation" ? { newsletterToken: await subscriptionToken(context, enquiry_id) } : {};
    // Only to the address that the request was sent with; a customer has the request in the account.
    const opensIt = isToSender(message) && !facts.hasAccount && to_address === facts.senderEmail;
    const requestLink = opensIt ? origin + requestLinkPath(await issueLink(context, enquiry_id, tokenOf)) : undefined;
    const found = quote_revision === null ? undefined : await readQuoteMail(context, enquiry_id, quote_revision);
    // What was withdrawn, answered or replaced meanwhile needs no reminder.
    if (message === "quote-reminder" && !found?.isOpen) return undefined;
    const quote = found?.quote;
    const attachments = message === "quote" && found ? [await quoteFile(found)] : [];
    const rendered = renderMessage(message, { ...facts, ...token, requestLink, payload, origin, quote });
    return { supplier: facts.supplier, rendered, attachments };
  }
}
