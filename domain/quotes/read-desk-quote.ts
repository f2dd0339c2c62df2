import { sql } from "kysely";
import type { Context } from "../context.ts";
import { findKind } from "../enquiries/kind.ts";
import { kinds } from "../enquiries/kinds.ts";
import { readLines } from "../enquiries/read-lines.ts";
import { joinDetails, senderDetails } from "../enquiries/sender-details.ts";
import { representedBy } from "../leads/read-leads.ts";
import { daysBefore } from "../locale/dates.ts";
import { todayOf } from "../lots/today-of.ts";
import { answeredAt } from "../messages/write-answer.ts";
import { authorize } from "../people/authorize.ts";
import { noteText } from "../request-lines/line-texts.ts";
import { readSetting } from "../settings/read-setting.ts";
import { readLastPrices } from "./last-prices.ts";
import { readNumber } from "./money.ts";
import { designationOf, type QuoteContent, type QuoteLine, readDesignation, stateOn } from "./quote.ts";
import { readContent } from "./read-quote.ts";
import { isLeadOf } from "./require-writer.ts";

/** Earlier quotes of the customer that can be copied. */
const maxEarlier = 20;

/**
 * What the page shows on which a quote is written: the request, its quote with all revisions, and what the form begins with: the draft, the quote that is copied, the revision in
 * force, or the lines of the request. Undefined for an unknown reference, and for an agent who has not accepted the lead.
 *
 * @param copied the designation of an earlier quote of the same customer
 * @throws DomainError forbidden
 */
export async function readDeskQuote(ctx: Context, reference: string, copied?: string) {
  const { db, actor } = authorize(ctx, "quote.read");
  const agent = actor.kind === "agent" ? ((await representedBy(ctx)) ?? -1) : undefined;
  const request = await db
    .selectFrom("enquiry as e")
    .leftJoin("account as a", "a.id", "e.customer_id")
    .leftJoin("quote as q", "q.enquiry_id", "e.id")
    .select(["e.id", "e.reference", "e.kind", "e.values", "e.customer_id", "e.sender_email", "q.id as quoteId", "q.number"])
    .select(["q.state", "q.sent_revision", "q.valid_until", "q.version", answeredAt.as("mailedTo")])
    .where("e.reference", "=", reference)
    .$if(agent !== undefined, (query) => query.where(isLeadOf(agent ?? -1)))
    .executeTakeFirst();
  if (!request) return undefined;
  const { id, quoteId, number, state, sent_revision, valid_until } = request;
  const [revisions, today, setting, earlier, lines] = await Promise.all([
    readRevisions(ctx, quoteId),
    todayOf(ctx),
    readSetting(ctx, "quotes"),
    readEarlier(ctx, request, agent),
    readLines(ctx, id),
  ]);
  const draft = revisions.find(({ sentAt }) => sentAt === null);
  const inForce = sent_revision ?? undefined;
  const named = copied === undefined ? undefined : readDesignation(copied);
  const source = earlier.find((one) => one.number === named?.number && one.revision === named.revision);
  const begun = draft ?? revisions.find(({ revision }) => revision === inForce);
  const stored =
    source !== undefined
      ? await readContent(ctx, source.quoteId, source.revision)
      : quoteId !== null && begun
        ? await readContent(ctx, quoteId, begun.revision)
        : undefined;
  const lastDay = daysBefore(today, -setting.valid_days);
  // What was sent before may have run out.
  const renewed = stored && { ...stored, validUntil: draft && !source ? stored.validUntil : lastDay };
  const begin = renewed ?? {
    currency: setting.currency,
    validUntil: lastDay,
    ...{ shipping: setting.shipping[0] ?? "", shippingPrice: 0, payment: setting.payment[0] ?? "" },
    ...{ origin: setting.origin[0] ?? "", terms: setting.terms[0] ?? "", note: "", contact: "" },
    lines: await quoteLinesOf(ctx, lines, request.customer_id),
  };
  const items = [...new Set([...begin.lines, ...lines].map(({ itemNumber }) => itemNumber))];
  const kind = findKind(kinds, request.kind);
  const [lastPrices, accepted] = await Promise.all([
    readLastPrices(ctx, request, items, agent),
    quoteId === null ? undefined : readAccepted(ctx, quoteId),
  ]);
  return {
    ...{ reference, today, lastPrices, earlier, setting, accepted },
    title: kind?.title ?? request.kind,
    customer: kind ? joinDetails([senderDetails(kind, request.values)]) : {},
    mailedTo: request.mailedTo,
    begin: begin satisfies QuoteContent,
    /** Whether the form holds what nobody has stored yet. */
    isNew: draft === undefined || source !== undefined,
    quote:
      quoteId === null || number === null || state === null
        ? undefined
        : {
            number,
            version: request.version ?? 0,
            state: stateOn(today, state, valid_until),
            validUntil: valid_until,
            inForce: inForce === undefined ? undefined : designationOf(number, inForce),
            hasDraft: draft !== undefined,
            revisions: revisions.map((one) => ({ ...one, designation: designationOf(number, one.revision) })),
          },
  };
}

export type DeskQuote = NonNullable<Awaited<ReturnType<typeof readDeskQuote>>>;

async function readRevisions({ db }: Context, quoteId: number | null) {
  if (quoteId === null) return [];
  return db
    .selectFrom("quote_revision")
    .select(["revision", "sent_at as sentAt", "contact", "valid_until as validUntil"])
    .where("quote_id", "=", quoteId)
    .orderBy("revision")
    .execute();
}

async function readAccepted({ db }: Context, quoteId: number) {
  const found = await db
    .selectFrom("quote_acceptance as c")
    .innerJoin("enquiry as o", "o.id", "c.order_id")
    .select(["c.at", "o.reference as order"])
    .where("c.quote_id", "=", quoteId)
    .executeTakeFirst();
  return found;
}

type Request = { id: number; customer_id: number | null; sender_email: string };

/** What was sent to the same customer before, the newest first. */
async function readEarlier({ db }: Context, { id, customer_id, sender_email }: Request, agent: number | undefined) {
  const rows = await db
    .selectFrom("quote as q")
    .innerJoin("enquiry as e", "e.id", "q.enquiry_id")
    .innerJoin("quote_revision as r", (join) => join.onRef("r.quote_id", "=", "q.id").onRef("r.revision", "=", "q.sent_revision"))
    .select(["q.id as quoteId", "q.number", "r.revision", "r.sent_at as sentAt", "e.subject"])
    .where("e.id", "<>", id)
    .where(
      sql<boolean>`(e.customer_id = ${customer_id} or (${sender_email} <> '' and lower(e.sender_email) = lower(${sender_email})))`,
    )
    .$if(agent !== undefined, (query) => query.where(isLeadOf(agent ?? -1)))
    .orderBy("r.sent_at", "desc")
    .limit(maxEarlier)
    .execute();
  return rows.map((row) => ({ ...row, designation: designationOf(row.number, row.revision) }));
}

/** The lines of a request as the lines of its first draft: what was typed where it is a number, and everything but the prices. */
async function quoteLinesOf(
  ctx: Context,
  lines: Awaited<ReturnType<typeof readLines>>,
  customer: number | null,
): Promise<QuoteLine[]> {
  const own = customer === null ? [] : await readOwnNumbers(ctx, customer);
  return lines.map((line, place) => {
    const [, amount = "", unit = ""] = /^([0-9]+(?:[.,][0-9]{1,3})?)\s*(?:[x×]\s*)?(.*)$/.exec(line.quantity.trim()) ?? [];
    const quantity = readNumber(amount, 3);
    const pack = line.pack || unit.trim();
    // What is no number is said beside the line, for who writes the quote.
    const typed = quantity === undefined && line.quantity !== "" ? `Asked for: ${line.quantity}` : "";
    return {
      position: place + 1,
      kind: "offered",
      alternativeTo: null,
      itemNumber: line.product?.itemNumber ?? line.itemNumber,
      ownNumber: own.find(({ item_number }) => item_number === line.itemNumber)?.number ?? "",
      name: line.product?.name ?? line.name,
      quantity: quantity ?? 0,
      pack: pack.slice(0, 60),
      ...{ price: null, per: pack.slice(0, 60), perSize: 1000, discount: 0, delivery: "", lot: line.lot, reason: "" },
      note: [typed, noteText(line)].filter(Boolean).join(". ").slice(0, 500),
    };
  });
}

function readOwnNumbers({ db }: Context, customer: number) {
  return db
    .selectFrom("own_number as n")
    .innerJoin("request_list as l", "l.id", "n.list_id")
    .select(["n.number", "n.item_number"])
    .where("l.account_id", "=", customer)
    .execute();
}
