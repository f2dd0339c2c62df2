import type { Context } from "../context.ts";
import { listsUsedSince } from "./list-token.ts";

/** Milliseconds for which a line that was removed can be put back. */
const removedMs = 86_400_000;

/** Deletes lists that have expired, and lines that were removed a day ago; an account's own list stays as long as the account. */
export async function sweepLists({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.deleteFrom("request_list").where("account_id", "is", null).where("used_at", "<=", listsUsedSince(now())).execute();
  await db
    .deleteFrom("request_list_line")
    .where("removed_at", "<=", new Date(now().getTime() - removedMs))
    .execute();
}
