import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { isWatchToken, stateOfWatch, type WatchChoice } from "../watches/watch.ts";
import { editionNews } from "./edition-news.ts";
import type { EditionWatch } from "./edition-watch.ts";

/** What the token of a mail is for; undefined for any other token. */
export async function readEditionWatch(ctx: Context, token: string): Promise<EditionWatch | undefined> {
  const { db } = authorize(ctx, "edition-watch.read");
  if (!isWatchToken(token)) return undefined;
  const row = await db
    .selectFrom("edition_watch as w")
    .innerJoin("method as m", "m.id", "w.method_id")
    .select(["w.email", "w.confirmed_at", "w.ended_at", "m.id", "m.designation", "m.title"])
    .where("w.token", "=", token)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, id, designation, title } = row;
  return { email, state: stateOfWatch(row), method: { id, designation, title } };
}

/**
 * Confirms what the token of a mail is for, or ends it. What there is to tell at the moment of the confirmation counts as told: only what is entered
 * afterwards is mailed.
 *
 * @returns false for a token of nothing
 */
export async function changeEditionWatch(ctx: Context, token: string, choice: WatchChoice): Promise<boolean> {
  authorize(ctx, "edition-watch.change");
  if (!(await readEditionWatch(ctx, token))) return false;
  const at = ctx.now();
  if (choice === "ended") {
    await ctx.db
      .updateTable("edition_watch")
      .set({ ended_at: at })
      .where("token", "=", token)
      .where("confirmed_at", "is not", null)
      .where("ended_at", "is", null)
      .execute();
    return true;
  }
  await ctx.db.transaction().execute(async (db) => {
    const begun = await db
      .updateTable("edition_watch")
      .set({ confirmed_at: at, ended_at: null })
      .where("token", "=", token)
      .where((eb) => eb.or([eb("confirmed_at", "is", null), eb("ended_at", "is not", null)]))
      .returning(["id", "method_id"])
      .executeTakeFirst();
    if (!begun) return;
    await sql`
      insert into edition_told (watch_id, news)
      select ${begun.id}, n.news from ${editionNews} n where n.method_id = ${begun.method_id}
      on conflict do nothing`.execute(db);
  });
  return true;
}
