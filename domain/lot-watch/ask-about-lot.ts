import type { Context } from "../context.ts";
import { createReceiptToken } from "../enquiries/reference.ts";
import { lotKey } from "../lots/lot-number.ts";
import { authorize } from "../people/authorize.ts";
import { writeConfirmation } from "../watches/write-confirmation.ts";

/**
 * Takes the wish of an address to be told if a lot is recalled, and writes it the mail that asks to confirm. The answer is the same for an address
 * that gets no mail (write-confirmation.ts).
 *
 * @param given.number however it is written
 * @returns false where there is no such lot
 */
export async function askAboutLot(ctx: Context, { number, email }: { number: string; email: string }): Promise<boolean> {
  authorize(ctx, "lot-watch.ask");
  const lot = await ctx.db.selectFrom("lot").select("number").where("key", "=", lotKey(number)).executeTakeFirst();
  if (!lot) return false;
  const at = ctx.now();
  const address = email.toLowerCase();
  await ctx.db.transaction().execute(async (db) => {
    const watch = await db
      .insertInto("lot_watch")
      .values({ lot_number: lot.number, email: address, token: createReceiptToken(), asked_at: at })
      .onConflict((conflict) => conflict.columns(["email", "lot_number"]).doUpdateSet({ asked_at: at }))
      .returning(["id", "mailed_at", "confirmed_at", "ended_at"])
      .executeTakeFirstOrThrow();
    const isMailed = await writeConfirmation(db, { kind: "lot-watch", watch, address, at });
    if (isMailed) await db.updateTable("lot_watch").set({ mailed_at: at }).where("id", "=", watch.id).execute();
  });
  return true;
}
