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
 * @param options.endRecall must be true for a recalled lot, so that nobody ends a recall by mistake. Its notices are deleted: those that were not sent yet go to
 *   nobody, and another recall tells everybody again. Nobody is told of the end
 * @returns its number, and whether it was released already
 * @throws DomainError forbidden; invalid for a recalled lot without `endRecall`; not-found
 */
export function releaseLot(
  ctx: Context,
  given: string,
  { endRecall = false }: { endRecall?: boolean } = {},
): Promise<{ number: string; already: boolean }> {
  return change(ctx, "lot.release", async (work, audit) => {
    const lot = await lockLot(work, given);
    const { number, status } = lot;
    if (status === "released") return { number, already: true };
    if (status === "recalled" && !endRecall)
      throw new DomainError("invalid", `${number} is recalled: releasing it ends the recall, which must be asked for by itself.`);
    const { zone } = await readSetting(work, "working_time");
    const released_on = lot.released_on ?? dayOf(work.now().getTime(), zone).toString();
    await work.db.deleteFrom("recall_notice").where("lot_number", "=", number).execute();
    await decideLot(work, audit, lot, { status: "released", reason: "", advice: "", released_on, recalled_at: null });
    return { number, already: false };
  });
}
