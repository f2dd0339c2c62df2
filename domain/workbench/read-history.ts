import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import type { Cells } from "../records/record-key.ts";

/** What a publication changed of one record; null cells: it was not there before, or not since. */
export type RecordEvent = {
  publication: number;
  at: Date;
  by: string;
  table: string;
  key: string;
  title: string;
  before: Cells | null;
  after: Cells | null;
  /** The publication that this one took back. */
  undoes: number | null;
  /** The publication that took this one back. */
  undoneBy: number | null;
};

const most = 200;

/**
 * What was published, latest first: of one record, or of all.
 *
 * @returns at most 200 changes
 * @throws DomainError forbidden
 */
export async function readHistory(ctx: Context, of?: { table: string; key: string }): Promise<RecordEvent[]> {
  authorize(ctx, "record.read");
  let query = ctx.db
    .selectFrom("record_change as c")
    .innerJoin("publication as p", "p.id", "c.publication_id")
    .leftJoin("account as a", "a.id", "p.account_id")
    .leftJoin("publication as u", "u.undoes", "p.id")
    .select([
      "p.id as publication",
      "p.at",
      sql<string>`coalesce(a.name, nullif(p.name, ''), 'the site')`.as("by"),
      "c.table_name as table",
      "c.key",
      "c.title",
      sql<Cells | null>`c.before`.as("before"),
      sql<Cells | null>`c.after`.as("after"),
      "p.undoes",
      "u.id as undoneBy",
    ])
    .orderBy("p.id", "desc")
    .orderBy("c.table_name")
    .orderBy("c.key")
    .limit(most);
  if (of) query = query.where("c.table_name", "=", of.table).where("c.key", "=", of.key);
  return query.execute();
}
