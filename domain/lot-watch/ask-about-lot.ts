import type { Context } from "../context.ts";
import { createReceiptToken } from "../enquiries/reference.ts";
import { countUses } from "../limits/count-uses.ts";
import { lotKey } from "../lots/lot-number.ts";
import { authorize } from "../people/authorize.ts";
import { stateOfLotWatch } from "./lot-watch.ts";

/** Milliseconds after which an address that has not confirmed may be sent the link again. */
const askAgainMs = 86_400_000;

/**
 * Takes the wish of an address to be told if a lot is recalled, and writes it the mail that asks to confirm. Who has confirmed already, or has the mail
 * since less than a day, gets none; nor does an address that was sent too many (limits.ts). The answer is the same for all of them.
 *
 * @param given.number however it is written
 * @returns false where there is no such lot
 */
export async function askAboutLot(ctx: Context, { number, email }: { number: string; email: string }): Promise<boolean> {
  authorize(ctx, "lot-watch.ask");
  const found = await ctx.db.selectFrom("lot").select("number").where("key", "=", lotKey(number)).executeTakeFirst();
  if (!found) return false;
  const at = ctx.now();
  const address = email.toLowerCase();
  await ctx.db.transaction().execute(async (db) => {
    const watch = await db
      .insertInto("lot_watch")
      .values({ lot_number: found.number, email: address, token: createReceiptToken(), asked_at: at })
      .onConflict((conflict) => conflict.columns(["email", "lot_number"]).doUpdateSet({ asked_at: at }))
      .returning(["id", "mailed_at", "confirmed_at", "ended_at"])
      .executeTakeFirstOrThrow();
    if (!isMailDue(watch, at)) return;
    const { allowed } = await countUses({ db, now: ctx.now }, [{ limit: "mail to address", key: address }]);
    if (!allowed) return;
    await db.updateTable("lot_watch").set({ mailed_at: at }).where("id", "=", watch.id).execute();
    await db
      .insertInto("outbox")
      .values({
        message: "lot-watch-confirmation",
        to_address: address,
        payload: JSON.stringify({ watch: String(watch.id) }),
        next_at: at,
        created_at: at,
      })
      .execute();
  });
  return true;
}

type Asked = { mailed_at: Date | null; confirmed_at: Date | null; ended_at: Date | null };

function isMailDue(watch: Asked, at: Date): boolean {
  const { mailed_at, ended_at } = watch;
  if (stateOfLotWatch(watch) === "confirmed") return false;
  if (mailed_at === null || (ended_at !== null && ended_at > mailed_at)) return true;
  return mailed_at.getTime() + askAgainMs <= at.getTime();
}
