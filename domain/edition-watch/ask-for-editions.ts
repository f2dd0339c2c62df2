import type { Context } from "../context.ts";
import { createReceiptToken } from "../enquiries/reference.ts";
import { authorize } from "../people/authorize.ts";
import { writeConfirmation } from "../watches/write-confirmation.ts";

/**
 * Takes the wish of an address to be told of new editions of a method, and writes it the mail that asks to confirm. The answer is the same for an
 * address that gets no mail (write-confirmation.ts).
 *
 * @returns false where there is no such method
 */
export async function askForEditions(ctx: Context, { method, email }: { method: number; email: string }): Promise<boolean> {
  authorize(ctx, "edition-watch.ask");
  const row = await ctx.db.selectFrom("method").select("id").where("id", "=", method).executeTakeFirst();
  if (!row) return false;
  const at = ctx.now();
  const address = email.toLowerCase();
  await ctx.db.transaction().execute(async (db) => {
    const watch = await db
      .insertInto("edition_watch")
      .values({ method_id: method, email: address, token: createReceiptToken(), asked_at: at })
      .onConflict((conflict) => conflict.columns(["email", "method_id"]).doUpdateSet({ asked_at: at }))
      .returning(["id", "mailed_at", "confirmed_at", "ended_at"])
      .executeTakeFirstOrThrow();
    const isMailed = await writeConfirmation(db, { kind: "edition-watch", watch, address, at });
    if (isMailed) await db.updateTable("edition_watch").set({ mailed_at: at }).where("id", "=", watch.id).execute();
  });
  return true;
}
