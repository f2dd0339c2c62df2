import type { SerialOutcome } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { verifySerial } from "../serials/verify-serial.ts";
import { findLotInText } from "./find-lot-in-text.ts";
import type { LotState } from "./lot.ts";
import { lotPath } from "./lot-paths.ts";
import { lotTitle, lotWarning } from "./lot-words.ts";

/** A lot as the verification answers it: `title` says its state, `warning` what this asks of its holder ("" for nothing), `path` is its passport. */
export type VerifiedLot = { number: string; state: LotState; title: string; warning: string; path: string };

/** `of`: the lot that a known serial number was cut from, or the one that was typed in its place. `looksLikeLot`: a lot number of ours, known or not. */
export type Verified = { outcome: SerialOutcome; lot?: VerifiedLot; of?: "serial" | "text"; looksLikeLot?: string };

/** Looks a serial number up (verifySerial), and the lot that it belongs to; for a text that is no serial number of ours, the lot that it names. */
export async function verifyNumber(ctx: Context, given: string): Promise<Verified> {
  const { outcome, lotNumber } = await verifySerial(ctx, given);
  const text = outcome === "unknown" ? given : lotNumber;
  if (text === "") return { outcome };
  const { lot, ours } = await findLotInText(ctx, text);
  if (!lot) return { outcome, ...(outcome === "unknown" && ours !== undefined && { looksLikeLot: ours }) };
  const { number, state } = lot;
  return {
    outcome,
    lot: { number, state, title: lotTitle(lot), warning: lotWarning(state), path: lotPath(number) },
    of: outcome === "unknown" ? "text" : "serial",
  };
}
