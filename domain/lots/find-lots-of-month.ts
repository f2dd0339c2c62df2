import type { Context } from "../context.ts";
import { lotMonthIn, lotMonthText } from "./lot-month.ts";
import { lotKey } from "./lot-number.ts";
import { type NamedLot, readNamedLots } from "./read-named-lots.ts";

/** More lots of a month than this are not listed. */
const maxCount = 99;

/** Lots whose numbers begin alike; `title` says of which month they are. */
export type LotsOfMonth = { title: string; lots: NamedLot[]; tags: string[] };

/**
 * Finds the lots of the month that a text names by the beginning of a number of ours (`lotMonthIn`), in the order of their counts: L-2610-2 before
 * L-2610-10. No lots where it names no month, which costs no query.
 */
export async function findLotsOfMonth(ctx: Context, text: string): Promise<LotsOfMonth> {
  const month = lotMonthIn(text);
  if (month === undefined) return { title: "", lots: [], tags: [] };
  const numbers = Array.from({ length: maxCount }, (_, at) => `L-${month}-${at + 1}`);
  const { lots, tags } = await readNamedLots(ctx, numbers.map(lotKey), maxCount);
  // A lot of another house can have the letters and digits of one of ours.
  return { title: `Lots of ${lotMonthText(month)}`, lots: lots.filter(({ number }) => numbers.includes(number)), tags };
}
