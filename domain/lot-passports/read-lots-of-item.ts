import { sql } from "kysely";
import { itemTag } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";

/** A lot of an item that must not be used; `on` is the day of its recall in the supplier's time zone, 2026-10-27, null where none is known. */
export type WarnedLot = { number: string; status: "recalled" | "on hold"; on: string | null };

/** What the page of an item says of its lots. */
type LotsOfItem = {
  /** Those that are recalled, the last recall first; then those on hold. */
  warned: WarnedLot[];
  /** Whether two or more lots have measured values, so that there is something to compare. */
  hasHistory: boolean;
};

/** How many such lots the page of an item names. */
const most = 5;

/** What the page of an item says of its lots, and the tags of what that depends on. */
export async function readLotsOfItem(ctx: Context, itemNumber: string): Promise<LotsOfItem & { tags: string[] }> {
  const ofItem = sql`item_numbers @> array[${itemNumber}]::text[]`;
  const { rows } = await sql<{ warned: (Omit<WarnedLot, "on"> & { at: number | null })[]; hasHistory: boolean }>`
    select
      (select coalesce(json_agg(json_build_object('number', number, 'status', status, 'at', date_part('epoch', recalled_at) * 1000)
          order by status desc, recalled_at desc nulls last, number desc), '[]') from (
        select number, status, recalled_at from lot where status in ('recalled', 'on hold') and ${ofItem}
        order by status desc, recalled_at desc nulls last, number desc limit ${sql.lit(most)}
      ) unusable) as warned,
      (select count(*) > 1 from (
        select from lot l where ${ofItem} and exists (select from lot_value v where v.lot_number = l.number) limit 2
      ) measured) as "hasHistory"`.execute(ctx.db);
  const { warned, hasHistory } = rows[0] ?? { warned: [], hasHistory: false };
  const tags = [itemTag(itemNumber)];
  if (warned.length === 0) return { warned: [], hasHistory, tags };
  const { zone } = await readSetting(ctx, "working_time");
  return {
    warned: warned.map(({ at, ...lot }) => ({ ...lot, on: at === null ? null : dayOf(at, zone).toString() })),
    hasHistory,
    tags,
  };
}
