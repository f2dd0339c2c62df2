import type { Config } from "../../adapters/config.ts";
import { readSupplierContact } from "../../domain/catalogue/supplier-facts.ts";
import { readWaitingComments } from "../../domain/content/read-waiting-comments.ts";
import type { Context } from "../../domain/context.ts";
import type { DueMail } from "../../domain/enquiries/outbox.ts";
import { readMailFacts } from "../../domain/enquiries/read-mail-facts.ts";
import { subscriptionToken } from "../../domain/enquiries/subscription.ts";
import { readKitProblems } from "../../domain/kits/read-kit-problems.ts";
import { isAccountMessage, renderAccountMessage } from "../../emails/account-letter.ts";
import { commentsWaiting } from "../../emails/comments-waiting.ts";
import { kitProblems } from "../../emails/kit-problems.ts";
import { renderMessage } from "../../emails/render-message.ts";

type Options = { context: Context; config: Pick<Config, "origin" | "mailFrom"> };

/**
 * Composes the mail of a row of the outbox: sender, recipient, subject, HTML and text.
 *
 * @returns a function that throws for a mail without a recipient, or whose enquiry is deleted; it returns undefined for a mail that has nothing to say
 *   any more: no comments are waiting, the kits are right again
 */
export function mailComposer({ context, config: { origin, mailFrom } }: Options) {
  const { hostname } = new URL(origin);

  return async function compose(mail: Omit<DueMail, "attempts">) {
    if (mail.to_address === "") throw new Error("The mail has no recipient: set the supplier's e-mail.");
    const content = await contentOf(mail);
    if (!content) return undefined;
    const { name, email } = content.supplier;
    return {
      ...content.rendered,
      from: { name, address: mailFrom || email || `no-reply@${hostname}` },
      to: mail.to_address,
      replyTo: mail.reply_to,
      // The same at each attempt, and cannot be guessed.
      messageId: `<${mail.message_key}@${hostname}>`,
      isWrittenByPerson: mail.message === "answer" || mail.message === "customer-message",
    };
  };

  async function contentOf({ enquiry_id, message, payload }: Pick<DueMail, "enquiry_id" | "message" | "payload">) {
    if (isAccountMessage(message)) {
      const supplier = await readSupplierContact(context);
      return { supplier, rendered: renderAccountMessage(message, { payload, supplier, origin }) };
    }
    if (message === "comments-waiting") {
      const waiting = await readWaitingComments(context);
      return waiting.count === 0 ? undefined : { supplier: waiting.supplier, rendered: commentsWaiting(waiting) };
    }
    if (message === "kit-problems") {
      const [supplier, problems] = await Promise.all([readSupplierContact(context), readKitProblems(context)]);
      return problems.length === 0 ? undefined : { supplier, rendered: kitProblems({ supplier, problems, origin }) };
    }
    const facts = enquiry_id === null ? undefined : await readMailFacts(context, enquiry_id);
    if (!facts || enquiry_id === null) throw new Error("The enquiry of the mail is deleted.");
    const token = message === "newsletter-confirmation" ? { newsletterToken: await subscriptionToken(context, enquiry_id) } : {};
    return { supplier: facts.supplier, rendered: renderMessage(message, { ...facts, ...token, payload, origin }) };
  }
}
