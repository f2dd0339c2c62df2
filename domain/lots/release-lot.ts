import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";
import { decideLot, lockLot } from "./decide-lot.ts";

/**
 * Releases a lot, or releases it again after a hold; its reason and advice are removed. A lot that was never released is released today, in the
 * supplier's time zone.
 *
 * @param given its number as it was typed
 * @param options.endRecall must be true for a lot that a file alone calls recalled, so that nobody ends a recall by mistake. One that people were told of stays
 * @returns its number, and whether it was released already
 * @throws DomainError forbidden; invalid for a recalled lot without `endRecall`, and for one whose recall was told; not-found
 */
export function releaseLot(
  ctx: Context,
  given: string,
  { endRecall = false, seen }: { endRecall?: boolean; seen?: number | undefined } = {},
): Promise<{ number: string; already: boolean }> {
  return change(ctx, "lot.release", async (work, audit) => {
    const lot = await lockLot(work, given, seen);
    const { number, status } = lot;
    if (status === "released") return { number, already: true };
    // The database keeps it as well (db/functions/lots/keep-recall.sql).
    if (lot.recalled_at !== null)
      throw new DomainError(
        "invalid",
        `${number} is recalled, and who has it was told: it stays recalled. What is sound again gets a new number.`,
      );
    if (status === "recalled" && !endRecall)
      throw new DomainError("invalid", `${number} is recalled: releasing it ends the recall, which must be asked for by itself.`);
    // A recall that was told stays until this is emptied (db/functions/lots/keep-recall.sql).
    if (status === "recalled") await work.db.updateTable("lot").set({ recalled_at: null }).where("number", "=", number).execute();
    const { zone } = await readSetting(work, "working_time");
    const released_on = lot.released_on ?? dayOf(work.now().getTime(), zone).toString();
    await decideLot(work, audit, lot, { status: "released", reason: "", advice: "", released_on });
    return { number, already: false };
  });
}
