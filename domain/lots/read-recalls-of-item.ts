import { sql } from "kysely";
import type { Context } from "../context.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";

/** A recalled lot of an item; `on` is the day in the supplier's time zone, 2026-10-27, null where only a file says that it is recalled. */
export type RecalledLot = { number: string; on: string | null };

/** How many the page of an item names. */
const most = 5;

/** The recalled lots of an item, the last recall first, and the tags of what they depend on. */
export async function readRecallsOfItem(ctx: Context, itemNumber: string): Promise<{ recalls: RecalledLot[]; tags: string[] }> {
  const { rows } = await sql<{ number: string; at: Date | null }>`
    select number, recalled_at as at from lot where status = 'recalled' and item_numbers @> array[${itemNumber}::text]
    order by recalled_at desc nulls last, number desc limit ${most}`.execute(ctx.db);
  const tags = [`item:${itemNumber}`];
  if (rows.length === 0) return { recalls: [], tags };
  const { zone } = await readSetting(ctx, "working_time");
  return { recalls: rows.map(({ number, at }) => ({ number, on: at && dayOf(at.getTime(), zone).toString() })), tags };
}
