import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { designationOf, type QuoteLine } from "./quote.ts";

/** A line of a quote in force, with what was accepted of it: in thousandths of the pack, and in smallest units; null where nothing was. */
export type OwnQuoteLine = QuoteLine & { total: number | null; acceptedQuantity: number | null; acceptedTotal: number | null };

/** What a revision in force says beside its sums. */
export type OwnQuoteContent = { shippingPrice: number; lines: OwnQuoteLine[] };

/** The lines of the revisions in force of requests of the customer who asks, by designation. @throws DomainError forbidden */
export async function readOwnLines(ctx: Context, references: readonly string[]): Promise<Map<string, OwnQuoteContent>> {
  const { actor, db } = authorize(ctx, "quote.open");
  if (actor.kind !== "customer" || references.length === 0) return new Map();
  const rows = await db
    .selectFrom("quote as q")
    .innerJoin("enquiry as e", "e.id", "q.enquiry_id")
    .innerJoin("quote_revision as r", (join) => join.onRef("r.quote_id", "=", "q.id").onRef("r.revision", "=", "q.sent_revision"))
    .innerJoin("quote_line as l", (join) => join.onRef("l.quote_id", "=", "q.id").onRef("l.revision", "=", "r.revision"))
    .leftJoin("quote_accepted_line as a", (join) => join.onRef("a.quote_id", "=", "q.id").onRef("a.position", "=", "l.position"))
    .select(["q.number", "r.revision", "r.shipping_price as shippingPrice"])
    .select([
      "l.position",
      "l.kind",
      "l.alternative_to as alternativeTo",
      "l.item_number as itemNumber",
      "l.own_number as ownNumber",
    ])
    .select(["l.name", "l.pack", "l.price", "l.per", "l.discount", "l.delivery", "l.lot", "l.note", "l.reason", "l.total"])
    .select(["l.quantity", "l.per_size as perSize", "a.quantity as acceptedQuantity", "a.total as acceptedTotal"])
    .where("e.customer_id", "=", actor.id)
    .where("e.reference", "=", sql<string>`any(${references}::text[])`)
    .orderBy("q.id")
    .orderBy("l.position")
    .execute();
  const contents = new Map<string, OwnQuoteContent>();
  for (const { number, revision, shippingPrice, ...row } of rows) {
    const designation = designationOf(number, revision);
    const content = contents.get(designation) ?? { shippingPrice, lines: [] };
    content.lines.push({
      ...row,
      quantity: thousandths(row.quantity),
      perSize: thousandths(row.perSize),
      acceptedQuantity: row.acceptedQuantity === null ? null : thousandths(row.acceptedQuantity),
    });
    contents.set(designation, content);
  }
  return contents;
}

const thousandths = (number: number) => Math.round(number * 1000);
