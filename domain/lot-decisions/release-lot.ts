import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { StatusSince } from "../lots/status-since.ts";
import { change } from "../people/change.ts";
import { readSetting } from "../settings/read-setting.ts";
import { dayOf } from "../working-time/working-time.ts";
import { decideLot, lockLot } from "./decide-lot.ts";

/** `already`: since when the lot is released, where it was before; then nothing was changed. */
export type ReleasedLot = { number: string; already: StatusSince | undefined };

/**
 * Releases a lot, or releases it again after a hold; its reason and advice are removed. A lot that was never released is released today, in the
 * supplier's time zone.
 *
 * @param given its number as it was typed
 * @param options.endRecall must be true for a recalled lot, so that nobody ends a recall by mistake; nobody is told of its end
 * @throws DomainError forbidden; invalid for a recalled lot without `endRecall`; not-found
 */
export function releaseLot(
  ctx: Context,
  given: string,
  { endRecall = false, seen }: { endRecall?: boolean; seen?: number | undefined } = {},
): Promise<ReleasedLot> {
  return change(ctx, "lot.release", async (work, audit) => {
    const lot = await lockLot(work, given, seen);
    const { number, status, since } = lot;
    if (status === "released") return { number, already: { status, since, releasedOn: lot.released_on } };
    if (status === "recalled" && !endRecall)
      throw new DomainError("invalid", `${number} is recalled: releasing it ends the recall, which must be asked for by itself.`);
    // A recall that was told stays until this is emptied (db/functions/lots/keep-recall.sql).
    if (status === "recalled") await work.db.updateTable("lot").set({ recalled_at: null }).where("number", "=", number).execute();
    const { zone } = await readSetting(work, "working_time");
    const released_on = lot.released_on ?? dayOf(work.now().getTime(), zone).toString();
    await decideLot(work, audit, lot, { status: "released", reason: "", advice: "", released_on });
    return { number, already: undefined };
  });
}
