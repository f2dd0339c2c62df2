import type { Config } from "../../adapters/config.ts";
import type { WatchMessage } from "../../db/column-types.ts";
import { readSupplierContact } from "../../domain/catalogue/supplier-facts.ts";
import { readWaitingComments } from "../../domain/content/read-waiting-comments.ts";
import type { Context } from "../../domain/context.ts";
import { newsSentences } from "../../domain/edition-watch/news-sentences.ts";
import { readNewsOfMethod, readWatchMail } from "../../domain/edition-watch/read-watch-mail.ts";
import { watchPath } from "../../domain/edition-watch/watch.ts";
import type { DueMail } from "../../domain/enquiries/outbox.ts";
import { readMailFacts } from "../../domain/enquiries/read-mail-facts.ts";
import { subscriptionToken } from "../../domain/enquiries/subscription.ts";
import { readKitProblems } from "../../domain/kits/read-kit-problems.ts";
import { isAccountMessage, renderAccountMessage } from "../../emails/account-letter.ts";
import { commentsWaiting } from "../../emails/comments-waiting.ts";
import { editionNews } from "../../emails/edition-news.ts";
import { editionWatchConfirmation } from "../../emails/edition-watch-confirmation.ts";
import { kitProblems } from "../../emails/kit-problems.ts";
import { renderMessage } from "../../emails/render-message.ts";

type Options = { context: Context; config: Pick<Config, "origin" | "mailFrom"> };

/**
 * Composes the mail of a row of the outbox: sender, recipient, subject, HTML and text.
 *
 * @returns a function that throws for a mail without a recipient, or whose enquiry is deleted; it returns undefined for a mail that has nothing to say
 *   any more: no comments are waiting, the kits are right again, the address has ended its wish
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
      endsAt: "endsAt" in content ? content.endsAt : undefined,
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
    if (message === "edition-watch-confirmation" || message === "edition-news") return watchContent(message, payload);
    const facts = enquiry_id === null ? undefined : await readMailFacts(context, enquiry_id);
    if (!facts || enquiry_id === null) throw new Error("The enquiry of the mail is deleted.");
    const token = message === "newsletter-confirmation" ? { newsletterToken: await subscriptionToken(context, enquiry_id) } : {};
    return { supplier: facts.supplier, rendered: renderMessage(message, { ...facts, ...token, payload, origin }) };
  }

  async function watchContent(message: WatchMessage, { watch, news = "[]" }: DueMail["payload"]) {
    const facts = await readWatchMail(context, Number(watch));
    if (!facts) return undefined;
    const { supplier, state, method, token } = facts;
    if (message === "edition-watch-confirmation")
      return { supplier, rendered: editionWatchConfirmation({ supplier, method, token, origin }) };
    if (state !== "confirmed") return undefined;
    const said = newsSentences(await readNewsOfMethod(context, method, JSON.parse(news) as string[]));
    const endsAt = origin + watchPath(token);
    return said && { supplier, endsAt, rendered: editionNews({ ...said, supplier, method, endsAt, origin }) };
  }
}
