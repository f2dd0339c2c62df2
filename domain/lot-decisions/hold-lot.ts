import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { lotText, requireLotText } from "../lots/lot-text.ts";
import type { StatusSince } from "../lots/status-since.ts";
import { change } from "../people/change.ts";
import { decideLot, lockLot } from "./decide-lot.ts";

/** `already`: since when the lot is on hold, where it was before; `isChanged`: something was changed, then only its texts. */
export type HeldLot = { number: string; already: StatusSince | undefined; isChanged: boolean };

/**
 * Puts a lot on hold: its passport says that it must not be used until more is known. A lot on hold gets another reason; with the same texts
 * nothing is changed.
 *
 * @param given its number as it was typed
 * @param reason why, for everybody to read; `advice` says what to do with what is there of it
 * @throws DomainError forbidden; invalid without a reason in words, for a text that is too long, or for a recalled lot; not-found
 */
export function holdLot(
  ctx: Context,
  given: string,
  { reason, advice = "", seen }: { reason: string; advice?: string; seen?: number | undefined },
): Promise<HeldLot> {
  return change(ctx, "lot.hold", async (work, audit) => {
    const texts = {
      reason: requireLotText(reason, "The reason", "why it is on hold"),
      advice: lotText(advice) && requireLotText(advice, "The advice", "what to do meanwhile, or stay empty"),
    };
    const lot = await lockLot(work, given, seen);
    if (lot.status === "recalled")
      throw new DomainError("invalid", `${lot.number} is recalled, which says more than a hold does: it stays recalled.`);
    const { number, status, since } = lot;
    const already = status === "on hold" ? { status, since, releasedOn: lot.released_on } : undefined;
    const isChanged = !already || texts.reason !== lot.reason || texts.advice !== lot.advice;
    if (isChanged) await decideLot(work, audit, lot, { status: "on hold", ...texts });
    return { number, already, isChanged };
  });
}
