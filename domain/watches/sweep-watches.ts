import { sql } from "kysely";
import type { Context } from "../context.ts";

/** How many days an address is kept that never confirmed, and one that has ended it. */
const keptDays = 30;

const tables = ["edition_watch", "lot_watch"];

/** Deletes what nobody has confirmed, or what was ended, for thirty days. */
export async function sweepWatches({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  for (const table of tables)
    await sql`
      delete from ${sql.table(table)} where coalesce(ended_at, case when confirmed_at is null then asked_at end)
        < ${now()}::timestamptz - make_interval(days => ${keptDays})`.execute(db);
}
