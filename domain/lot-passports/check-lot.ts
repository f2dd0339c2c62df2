import type { Context } from "../context.ts";
import { findLotInText } from "../lots/find-lot-in-text.ts";
import type { LotState } from "../lots/lot.ts";
import { lotPath } from "../lots/lot-paths.ts";
import { lotTitle } from "./lot-words.ts";

/** What is said beside a field in which a lot is typed; `text` is "" for what is no lot number. */
export type CheckedLot = { state: LotState | "unknown" | ""; text: string; path: string };

/** Checks a lot number while it is typed. It never refuses: the field may also hold an item number, or the lot of another house. */
export async function checkLot(ctx: Context, typed: string): Promise<CheckedLot> {
  const { lot, ours } = await findLotInText(ctx, typed);
  if (lot) return { state: lot.state, text: `${lotTitle(lot)}.`, path: lotPath(lot.number) };
  if (ours === undefined) return { state: "", text: "", path: "" };
  return { state: "unknown", text: `We do not know lot ${ours}. You can send the form all the same.`, path: "" };
}
