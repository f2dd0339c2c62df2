import { sql } from "kysely";
import type { Context } from "../context.ts";
import { isLeadOf } from "./require-writer.ts";

export type LastPrice = {
  itemNumber: string;
  pack: string;
  price: number;
  currency: string;
  per: string;
  /** Thousandths. */
  perSize: number;
  sentAt: Date;
  designation: string;
  /** Whether it was quoted to the same customer. */
  isTheirs: boolean;
};

type Customer = { id: number; customer_id: number | null; sender_email: string };

/**
 * The price of each item and pack that was quoted last: to this customer, else to anybody. An agent is told of prices in its own leads alone. The caller has checked who may write quotes.
 *
 * @param agent the agent who asks; undefined for staff
 */
export async function readLastPrices(
  { db }: Pick<Context, "db">,
  { id, customer_id, sender_email }: Customer,
  items: readonly string[],
  agent: number | undefined,
): Promise<LastPrice[]> {
  const { rows } = await sql<LastPrice>`
    select distinct on (l.item_number, l.pack) l.item_number as "itemNumber", l.pack, l.price, r.currency, l.per,
      round(l.per_size * 1000)::integer as "perSize", r.sent_at as "sentAt",
      q.number || case when r.revision > 1 then '-R' || r.revision else '' end as designation, same as "isTheirs"
    from quote_line l
    join quote_revision r on r.quote_id = l.quote_id and r.revision = l.revision
    join quote q on q.id = l.quote_id and q.sent_revision = r.revision
    join enquiry e on e.id = q.enquiry_id,
    lateral (select e.id = ${id} or e.customer_id = ${customer_id}
      or (lower(e.sender_email) = lower(${sender_email}) and ${sender_email} <> '') as same) customer
    where l.item_number = any(${[...items]}::text[]) and l.item_number <> '' and l.kind <> 'not-offered' and l.price is not null
      and ${agent === undefined ? sql`true` : isLeadOf(agent)}
    order by l.item_number, l.pack, same is true desc, r.sent_at desc`.execute(db);
  return rows.map((row) => ({ ...row, isTheirs: row.isTheirs === true }));
}
