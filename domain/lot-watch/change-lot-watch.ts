import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { isWatchToken, stateOfWatch, type WatchChoice } from "../watches/watch.ts";
import type { LotWatch } from "./lot-watch.ts";

/** What the token of a mail is for; undefined for any other token. */
export async function readLotWatch(ctx: Context, token: string): Promise<LotWatch | undefined> {
  const { db } = authorize(ctx, "lot-watch.read");
  if (!isWatchToken(token)) return undefined;
  const row = await db
    .selectFrom("lot_watch")
    .select(["email", "lot_number", "confirmed_at", "ended_at"])
    .where("token", "=", token)
    .executeTakeFirst();
  return row && { email: row.email, state: stateOfWatch(row), number: row.lot_number };
}

/**
 * Confirms what the token of a mail is for, or ends it. Of a lot that is recalled already the address is told within a minute (domain/recalls/tell-recalls.ts).
 *
 * @returns false for a token of nothing
 */
export async function changeLotWatch(ctx: Context, token: string, choice: WatchChoice): Promise<boolean> {
  authorize(ctx, "lot-watch.change");
  const watch = await readLotWatch(ctx, token);
  if (!watch) return false;
  const isAsked = watch.state === "asked";
  if (watch.state === choice || (isAsked && choice === "ended")) return true;
  const at = ctx.now();
  await ctx.db
    .updateTable("lot_watch")
    .set(choice === "ended" ? { ended_at: at } : { confirmed_at: at, ended_at: null })
    .where("token", "=", token)
    .where((eb) =>
      choice === "ended"
        ? eb.and([eb("confirmed_at", "is not", null), eb("ended_at", "is", null)])
        : eb.or([eb("confirmed_at", "is", null), eb("ended_at", "is not", null)]),
    )
    .execute();
  return true;
}
