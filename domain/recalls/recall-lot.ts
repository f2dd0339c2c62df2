import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { auditedLot } from "../lot-decisions/decide-lot.ts";
import { lotKey } from "../lots/lot-number.ts";
import { requireLotText } from "../lots/lot-text.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import { writeRecallNotices } from "./write-recall-notices.ts";

/** Why a lot is recalled, and what to do with what is there of it. */
export type RecallTexts = { reason: string; advice: string };

/** Both texts as they are stored. @throws DomainError("invalid") where one has no words or is too long */
export const requireRecallTexts = ({ reason, advice }: RecallTexts): RecallTexts => ({
  reason: requireLotText(reason, "The reason", "why the lot is recalled"),
  advice: requireLotText(advice, "The advice", "what to do with what is there of the lot"),
});

/** `isNew` is false for a lot that was recalled already: then nothing was changed, and `told` counts whom that recall was told. */
export type Recalled = { number: string; isNew: boolean; at: Date; told: number };

/**
 * Recalls a lot, in one transaction: its status, why, what to do, and one notice with one mail for each address that received it or asked to be told. A second
 * recall, even a concurrent one, changes nothing and says so. A lot that is recalled only in an imported file is recalled by this too.
 *
 * @param typed its number however it is written
 * @param seen the version of the lot that was read; undefined: no check (commands)
 * @throws DomainError forbidden; not-found; invalid where the reason or the advice has no words or is too long; stale
 */
export function recallLot(ctx: Context, typed: string, given: RecallTexts, seen?: number): Promise<Recalled> {
  return change(ctx, "lot.recall", async (work, audit) => {
    const texts = requireRecallTexts(given);
    const { db } = work;
    const lot = await db
      .selectFrom("lot")
      .select(["number", "status", "reason", "advice", "superseded_by", "version", "recalled_at"])
      .where("key", "=", lotKey(typed))
      .forUpdate()
      .executeTakeFirst();
    if (!lot) throw new DomainError("not-found", `There is no lot ${typed.trim()}.`);
    const { number } = lot;
    if (lot.recalled_at !== null)
      return { number, isNew: false, at: lot.recalled_at, told: await countTold(work, number, lot.recalled_at) };
    requireVersion(lot, seen);
    const at = work.now();
    await db
      .updateTable("lot")
      .set({ status: "recalled", ...texts, recalled_at: at })
      .where("number", "=", number)
      .execute();
    const recipients = await writeRecallNotices(work, number);
    const after = { ...auditedLot({ ...lot, ...texts, status: "recalled" }), told: recipients };
    await audit({ subject: "lot", before: auditedLot(lot), after });
    return { number, isNew: true, at, told: recipients };
  });
}

async function countTold({ db }: Context, number: string, recalledAt: Date): Promise<number> {
  const { told } = await db
    .selectFrom("recall_notice")
    .select((eb) => eb.fn.countAll<string>().as("told"))
    .where("lot_number", "=", number)
    .where("recalled_at", "=", recalledAt)
    .executeTakeFirstOrThrow();
  return Number(told);
}
