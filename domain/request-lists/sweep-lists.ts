import type { Context } from "../context.ts";
import { listsUsedSince } from "./list-token.ts";

/** Deletes lists that have expired; an account's own list stays as long as the account. */
export async function sweepLists({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.deleteFrom("request_list").where("account_id", "is", null).where("used_at", "<=", listsUsedSince(now())).execute();
}
