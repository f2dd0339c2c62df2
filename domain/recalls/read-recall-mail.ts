import { sql } from "kysely";
import { type SupplierContact, supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** What a mail about a recall is made from. */
export type RecallMail = {
  /** Whether the address is in place of one that failed. */
  isCorrected: boolean;
  supplier: SupplierContact;
  token: string;
  /** `supersededBy`: the lot that takes its place; "" for none. */
  lot: {
    number: string;
    reason: string;
    advice: string;
    supersededBy: string;
    items: readonly { itemNumber: string; name: string }[];
  };
  /** What the address, or the one that it is in place of, received of the lot; none where it only asked to be told. */
  deliveries: readonly { delivery: string; itemNumber: string; deliveredOn: string; quantity: string }[];
};

/** The notice that a mail is about; undefined when it is deleted. */
export async function readRecallMail(ctx: Context, notice: number): Promise<RecallMail | undefined> {
  const { db } = authorize(ctx, "mail.read");
  const { rows } = await sql<RecallMail>`
    with recursive same as (
      select id, email, corrects, lot_number from recall_notice where id = ${notice}
      union select before.id, before.email, before.corrects, before.lot_number
      from recall_notice before join same on before.id = same.corrects
    )
    select n.token, n.corrects is not null as "isCorrected", ${supplierContact} as supplier,
      json_build_object('number', l.number, 'reason', l.reason, 'advice', l.advice, 'supersededBy', l.superseded_by, 'items', (
        select json_agg(json_build_object('itemNumber', given.number, 'name', coalesce(p.name, '')) order by given.place)
        from unnest(l.item_numbers) with ordinality as given (number, place) left join product p on p.item_number = given.number
      )) as lot,
      coalesce((
        select json_agg(json_build_object('delivery', d.delivery, 'itemNumber', d.item_number, 'deliveredOn', d.delivered_on, 'quantity', d.quantity)
          order by d.delivered_on, d.delivery, d.item_number)
        from delivery d where d.lot_number = n.lot_number and d.email in (select email from same)), '[]') as deliveries
    from recall_notice n join lot l on l.number = n.lot_number where n.id = ${notice}`.execute(db);
  return rows[0];
}
