import { readSupplierContact, type SupplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { findKind } from "../enquiries/kind.ts";
import { kinds } from "../enquiries/kinds.ts";
import { joinDetails, type SenderDetails, senderDetails } from "../enquiries/sender-details.ts";
import type { QuoteContent, QuoteLine } from "./quote.ts";

/** A revision as it stands on paper: what it says, who it is from and to. */
export type QuotePaper = {
  number: string;
  revision: number;
  /** Null for a draft. */
  sentAt: Date | null;
  content: QuoteContent;
  reference: string;
  /** Who asked, by the names that browsers have for such details. */
  customer: SenderDetails;
  supplier: SupplierContact;
};

type Db = Pick<Context, "db">;

/** What a revision says; undefined where there is none. The caller has checked who may read it. */
export async function readContent({ db }: Db, quoteId: number, revision: number): Promise<QuoteContent | undefined> {
  const [found, rows] = await Promise.all([
    db
      .selectFrom("quote_revision")
      .select(["currency", "valid_until as validUntil", "shipping", "shipping_price as shippingPrice"])
      .select(["payment", "origin", "terms", "note", "contact"])
      .where("quote_id", "=", quoteId)
      .where("revision", "=", revision)
      .executeTakeFirst(),
    db
      .selectFrom("quote_line")
      .select(["position", "kind", "alternative_to as alternativeTo", "item_number as itemNumber", "own_number as ownNumber"])
      .select([
        "name",
        "quantity",
        "pack",
        "price",
        "per",
        "per_size as perSize",
        "discount",
        "delivery",
        "lot",
        "note",
        "reason",
      ])
      .where("quote_id", "=", quoteId)
      .where("revision", "=", revision)
      .orderBy("position")
      .execute(),
  ]);
  const lines = rows.map(
    (row): QuoteLine => ({
      ...row,
      quantity: Math.round(row.quantity * 1000),
      perSize: Math.round(row.perSize * 1000),
    }),
  );
  return found && { ...found, lines };
}

/** A revision of the quote of a request with who it is from and to; undefined where there is none. The caller has checked who may read it. */
export async function readPaper({ db }: Db, enquiryId: number, revision: number): Promise<QuotePaper | undefined> {
  const found = await db
    .selectFrom("quote as q")
    .innerJoin("quote_revision as r", "r.quote_id", "q.id")
    .innerJoin("enquiry as e", "e.id", "q.enquiry_id")
    .select(["q.id", "q.number", "q.sent_revision", "q.valid_until", "r.revision", "r.sent_at as sentAt"])
    .select(["e.reference", "e.kind", "e.values"])
    .where("q.enquiry_id", "=", enquiryId)
    .where("r.revision", "=", revision)
    .executeTakeFirst();
  const content = found && (await readContent({ db }, found.id, revision));
  if (!content) return undefined;
  const { number, sentAt, reference, kind: name, values, sent_revision, valid_until } = found;
  const kind = findKind(kinds, name);
  // Of the revision in force, the last day as it was extended.
  const validUntil = sent_revision === revision && valid_until !== null ? valid_until : content.validUntil;
  const [customer, supplier] = [kind ? joinDetails([senderDetails(kind, values)]) : {}, await readSupplierContact({ db })];
  return { number, revision, sentAt, content: { ...content, validUntil }, reference, customer, supplier };
}
