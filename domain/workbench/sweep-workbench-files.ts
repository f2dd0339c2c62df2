import { sql } from "kysely";
import type { Context } from "../context.ts";

/** How long what nothing uses any more can be taken back: thirty days. */
const millisecondsUnused = 30 * 24 * 3_600_000;

/** Forgets files that were put in for a draft, or taken out of a record, thirty days ago, and that no draft names, and imports that nobody has published; their bytes go with the next sweep of files. */
export async function sweepWorkbenchFiles({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now().getTime() - millisecondsUnused);
  await sql`
    delete from workbench_file f where added_at < ${before}
    and not exists (select from record_draft d where d.cells->>'source' = f.source)`.execute(db);
  await db.deleteFrom("catalogue_import").where("state", "=", "looked").where("at", "<", before).execute();
}
