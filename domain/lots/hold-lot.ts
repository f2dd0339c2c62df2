import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";
import { decideLot, lockLot } from "./decide-lot.ts";
import { givenLotText, lotText } from "./lot-text.ts";

/**
 * Puts a lot on hold: its passport says that it must not be used until more is known. A lot on hold gets another reason.
 *
 * @param given its number as it was typed
 * @param reason why, for everybody to read; `advice` says what to do with what is there of it
 * @returns its number
 * @throws DomainError forbidden; invalid without a reason in words, for a text that is too long, or for a recalled lot; not-found
 */
export function holdLot(
  ctx: Context,
  given: string,
  { reason, advice = "", seen }: { reason: string; advice?: string; seen?: number | undefined },
): Promise<string> {
  return change(ctx, "lot.hold", async (work, audit) => {
    const said = {
      reason: givenLotText(reason, "The reason", "why it is on hold"),
      advice: lotText(advice) && givenLotText(advice, "The advice", "what to do meanwhile, or stay empty"),
    };
    const lot = await lockLot(work, given, seen);
    if (lot.status === "recalled")
      throw new DomainError("invalid", `${lot.number} is recalled, which says more than a hold does: it stays recalled.`);
    await decideLot(work, audit, lot, { status: "on hold", ...said });
    return lot.number;
  });
}
