import { sql } from "kysely";
import type { Context } from "../context.ts";
import { lotMonthIn, lotMonthText } from "./lot-month.ts";
import { type NamedLot, readNamedLots } from "./read-named-lots.ts";

/** More lots of a month than this are counted and not listed. */
const maxCount = 99;

/** Lots whose numbers begin alike, at most 99 of `total`; `title` says of which month they are. */
export type LotsOfMonth = { title: string; lots: NamedLot[]; total: number; tags: string[] };

/**
 * Finds the lots of the month that a text names by the beginning of a number of ours (`lotMonthIn`), in the order of their counts: L-2610-2 before
 * L-2610-10. No lots where it names no month, which costs no query.
 */
export async function findLotsOfMonth(ctx: Context, text: string): Promise<LotsOfMonth> {
  const month = lotMonthIn(text);
  if (month === undefined) return { title: "", lots: [], total: 0, tags: [] };
  const after = String(Number(month) + 1).padStart(4, "0");
  // Its key is indexed; a lot of another house can have the letters and digits of one of ours.
  const { rows } = await sql<{ key: string; total: number }>`
    select key, (count(*) over ())::int as total from lot
    where key >= ${`L${month}`} and key < ${`L${after}`} and number ~ ${`^L-${month}-[0-9]{1,4}$`}
    order by split_part(number, '-', 3)::int limit ${maxCount}`.execute(ctx.db);
  const { lots, tags } = await readNamedLots(
    ctx,
    rows.map(({ key }) => key),
    maxCount,
  );
  return { title: `Lots of ${lotMonthText(month)}`, lots, total: rows[0]?.total ?? 0, tags };
}
