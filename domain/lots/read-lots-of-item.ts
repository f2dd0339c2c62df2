import { sql } from "kysely";
import { itemTag } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";

/** A recalled lot of an item; `on` is the day in the supplier's time zone, 2026-10-27, null where only a file says that it is recalled. */
export type RecalledLot = { number: string; on: string | null };

/** What the page of an item says of its lots. */
type LotsOfItem = {
  /** The last recall first. */
  recalls: RecalledLot[];
  /** Whether two or more lots have measured values, so that there is something to compare. */
  hasHistory: boolean;
};

/** How many recalled lots the page of an item names. */
const most = 5;

/** What the page of an item says of its lots, and the tags of what that depends on. */
export async function readLotsOfItem(ctx: Context, itemNumber: string): Promise<LotsOfItem & { tags: string[] }> {
  const ofItem = sql`item_numbers @> array[${itemNumber}]::text[]`;
  const { rows } = await sql<{ recalls: { number: string; at: number | null }[]; hasHistory: boolean }>`
    select
      (select coalesce(json_agg(json_build_object('number', number, 'at', date_part('epoch', recalled_at) * 1000)
          order by recalled_at desc nulls last, number desc), '[]') from (
        select number, recalled_at from lot where status = 'recalled' and ${ofItem}
        order by recalled_at desc nulls last, number desc limit ${sql.lit(most)}
      ) recalled) as recalls,
      (select count(*) > 1 from (
        select from lot l where ${ofItem} and exists (select from lot_value v where v.lot_number = l.number) limit 2
      ) measured) as "hasHistory"`.execute(ctx.db);
  const { recalls, hasHistory } = rows[0] ?? { recalls: [], hasHistory: false };
  const tags = [itemTag(itemNumber)];
  if (recalls.length === 0) return { recalls: [], hasHistory, tags };
  const { zone } = await readSetting(ctx, "working_time");
  return {
    recalls: recalls.map(({ number, at }) => ({ number, on: at === null ? null : dayOf(at, zone).toString() })),
    hasHistory,
    tags,
  };
}
