import type { Context } from "../context.ts";
import { readLotText } from "./lot-in-text.ts";
import { type NamedLot, readNamedLots } from "./read-named-lots.ts";

/** What a text names. `ours`: the number as our labels have it, also of a lot that is not known; `isAll`: the text asks for nothing besides. */
export type LotMatch = { lot: NamedLot | undefined; ours: string | undefined; isAll: boolean; tags: string[] };

/**
 * Finds the lot that a text names, by the whole of its number: the beginning of one finds nothing (`findLotsOfMonth` lists those of a month).
 * A text that names none costs no query.
 */
export async function findLotInText(ctx: Context, text: string): Promise<LotMatch> {
  const { keys, ours, isAll } = readLotText(text);
  if (keys.length === 0) return { lot: undefined, ours, isAll, tags: [] };
  const { lots, tags } = await readNamedLots(ctx, keys, 1);
  return { lot: lots[0], ours, isAll, tags };
}
