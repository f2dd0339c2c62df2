import { sql } from "kysely";
import { productPath } from "../catalogue/paths.ts";
import { supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { recallRecipients } from "../lot-decisions/recall-recipients.ts";
import { lotKey } from "../lots/lot-number.ts";
import { authorize } from "../people/authorize.ts";
import type { RecallMail } from "./read-recall-mail.ts";
import { type RecallTexts, requireRecallTexts } from "./recall-lot.ts";

/** What a recall would do, before it is done. */
export type RecallPreview = RecallTexts & {
  number: string;
  /** Addresses, each counted once: those that would be told; of these, those that received the lot and those that asked to be told, which may be both. */
  recipients: number;
  received: number;
  asked: number;
  /** The items of the lot; without a path where they are not in the catalogue. */
  items: { itemNumber: string; name: string; path?: string }[];
  /** What the mail would be made from: to one of those who received the lot, and to one who only asked to be told; where nobody did, to nobody. */
  mails: RecallMail[];
};

type Row = Pick<RecallPreview, "number" | "recipients" | "received" | "asked"> & {
  supersededBy: string;
  supplier: RecallMail["supplier"];
  recalledAt: Date | null;
  items: { itemNumber: string; id: number | null; name: string }[];
  deliveries: RecallMail["deliveries"];
};

/**
 * Whom a recall would tell, by which mail, and of which items.
 *
 * @param typed the number of the lot however it is written
 * @throws DomainError forbidden; not-found; stale for a lot that is recalled already; invalid where a text has no words or is too long
 */
export async function readRecallPreview(ctx: Context, typed: string, texts: RecallTexts): Promise<RecallPreview> {
  const { db } = authorize(ctx, "lot.recall");
  const required = requireRecallTexts(texts);
  const { rows } = await sql<Row>`
    select l.number, l.superseded_by as "supersededBy", l.recalled_at as "recalledAt", ${supplierContact} as supplier,
      (select count(*)::int from ${recallRecipients} r where r.lot_number = l.number) as recipients,
      (select count(distinct email)::int from delivery d where d.lot_number = l.number) as received,
      (select count(*)::int from lot_watch w where w.lot_number = l.number and confirmed_at is not null and ended_at is null) as asked,
      (
        select json_agg(json_build_object('itemNumber', given.number, 'id', p.id, 'name', coalesce(p.name, '')) order by given.place)
        from unnest(l.item_numbers) with ordinality as given (number, place) left join product p on p.item_number = given.number
      ) as items,
      coalesce((
        select json_agg(json_build_object('delivery', d.delivery, 'itemNumber', d.item_number, 'deliveredOn', d.delivered_on, 'quantity', d.quantity)
          order by d.delivered_on, d.delivery, d.item_number)
        from delivery d where d.lot_number = l.number
          and d.email = (select min(email) from delivery first where first.lot_number = l.number)), '[]') as deliveries
    from lot l where l.key = ${lotKey(typed)}`.execute(db);
  const [lot] = rows;
  if (!lot) throw new DomainError("not-found", `There is no lot ${typed.trim()}.`);
  if (lot.recalledAt) throw new DomainError("stale", "Somebody has recalled this lot already.");
  const { number, supersededBy, supplier, recipients, received, asked, deliveries } = lot;
  const items = lot.items.map(({ itemNumber, id, name }) => ({
    ...{ itemNumber, name },
    ...(id !== null && { path: productPath({ id, name }) }),
  }));
  const mail = { supplier, token: "", isCorrected: false, lot: { number, ...required, supersededBy, items } };
  return {
    ...{ number, recipients, received, asked, items, ...required },
    mails: [
      ...(received > 0 ? [{ ...mail, deliveries }] : []),
      ...(recipients > received || recipients === 0 ? [{ ...mail, deliveries: [] }] : []),
    ],
  };
}
