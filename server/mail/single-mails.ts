import type { SingleMessage } from "../../db/column-types.ts";
import { readSupplierContact, type SupplierContact } from "../../domain/catalogue/supplier-facts.ts";
import { readWaitingComments } from "../../domain/content/read-waiting-comments.ts";
import type { Context } from "../../domain/context.ts";
import { editionWatchPath } from "../../domain/edition-watch/edition-watch.ts";
import { newsSentences } from "../../domain/edition-watch/news-sentences.ts";
import { readEditionWatchMail, readNewsOfMethod } from "../../domain/edition-watch/read-edition-watch-mail.ts";
import { readKitProblems } from "../../domain/kits/read-kit-problems.ts";
import { readLotWatchMail } from "../../domain/lot-watch/read-lot-watch-mail.ts";
import type { DueMail } from "../../domain/outbox/outbox.ts";
import { readMailDelay } from "../../domain/promise/read-mail-delay.ts";
import { readRecallMail } from "../../domain/recalls/read-recall-mail.ts";
import { commentsWaiting } from "../../emails/comments-waiting.ts";
import { editionNews } from "../../emails/edition-news.ts";
import { editionWatchConfirmation } from "../../emails/edition-watch-confirmation.ts";
import { kitProblems } from "../../emails/kit-problems.ts";
import { lotRecall } from "../../emails/lot-recall.ts";
import { lotWatchConfirmation } from "../../emails/lot-watch-confirmation.ts";
import { mailDelayed } from "../../emails/mail-delayed.ts";
import type { Message } from "../../emails/message.ts";

/** What a mail says and who signs it; `endsAt`: the address that ends such mails; `attachments`: the files that go with it. */
export type MailContent = { supplier: SupplierContact; rendered: Message; endsAt?: string; attachments?: readonly MailFile[] };
type MailFile = { filename: string; content: Buffer; contentType: string };
type Work = { context: Context; payload: DueMail["payload"]; origin: string };

/** How each mail of its own is read and written; undefined where it has nothing to say any more. */
export const singleMails: Record<SingleMessage, (work: Work) => Promise<MailContent | undefined>> = {
  "comments-waiting": async ({ context }) => {
    const waiting = await readWaitingComments(context);
    return waiting.count === 0 ? undefined : { supplier: waiting.supplier, rendered: commentsWaiting(waiting) };
  },
  "kit-problems": async ({ context, origin }) => {
    const [supplier, problems] = await Promise.all([readSupplierContact(context), readKitProblems(context)]);
    return problems.length === 0 ? undefined : { supplier, rendered: kitProblems({ supplier, problems, origin }) };
  },
  "mail-delayed": async ({ context }) => {
    const [supplier, delay] = await Promise.all([readSupplierContact(context), readMailDelay(context)]);
    return delay && { supplier, rendered: mailDelayed({ supplier, delay }) };
  },
  "lot-recall": async ({ context, payload, origin }) => {
    const facts = await readRecallMail(context, Number(payload.notice));
    return facts && { supplier: facts.supplier, rendered: lotRecall({ ...facts, origin }) };
  },
  "lot-watch-confirmation": async ({ context, payload, origin }) => {
    const facts = await readLotWatchMail(context, Number(payload.watch));
    return facts && { supplier: facts.supplier, rendered: lotWatchConfirmation({ ...facts, origin }) };
  },
  "edition-watch-confirmation": async ({ context, payload, origin }) => {
    const facts = await readEditionWatchMail(context, Number(payload.watch));
    return facts && { supplier: facts.supplier, rendered: editionWatchConfirmation({ ...facts, origin }) };
  },
  "edition-news": async ({ context, payload: { watch, news = "[]" }, origin }) => {
    const facts = await readEditionWatchMail(context, Number(watch));
    if (facts?.state !== "confirmed") return undefined;
    const { supplier, method, token } = facts;
    const sentences = newsSentences(await readNewsOfMethod(context, method, JSON.parse(news) as string[]));
    const endsAt = origin + editionWatchPath(token);
    return sentences && { supplier, endsAt, rendered: editionNews({ ...sentences, supplier, method, endsAt, origin }) };
  },
};

/** Whether a mail is one of these, and not about an account or a request. */
export const isSingleMail = (message: string): message is SingleMessage => Object.hasOwn(singleMails, message);
