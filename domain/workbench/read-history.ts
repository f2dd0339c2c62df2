import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import type { Cells } from "../records/record-key.ts";
import { pageOfChanges, type RecordChange } from "./record-changes.ts";

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
  /** When what this one took back was published; null where it took nothing back. */
  undoesAt: Date | null;
  /** Whether it left something as it was before it was published: what takes that back publishes it again. */
  isUndo: boolean;
  /** The publication that took this one back. */
  undoneBy: number | null;
};

const most = 200;

/**
 * What was published of a record, latest first.
 *
 * @returns at most 200 changes
 * @throws DomainError forbidden
 */
export async function readHistory(ctx: Context, of: { table: string; key: string }): Promise<RecordEvent[]> {
  authorize(ctx, "record.read");
  return ctx.db
    .selectFrom("record_change as c")
    .innerJoin("publication as p", "p.id", "c.publication_id")
    .leftJoin("account as a", "a.id", "p.account_id")
    .leftJoin("publication as u", "u.undoes", "p.id")
    .leftJoin("publication as e", "e.id", "p.undoes")
    .select([
      "p.id as publication",
      "p.at",
      publishedBy.as("by"),
      "c.table_name as table",
      "c.key",
      "c.title",
      sql<Cells | null>`c.before`.as("before"),
      sql<Cells | null>`c.after`.as("after"),
      "e.at as undoesAt",
      isUndo.as("isUndo"),
      "u.id as undoneBy",
    ])
    .where("c.table_name", "=", of.table)
    .where("c.key", "=", of.key)
    .orderBy("p.id", "desc")
    .limit(most)
    .execute();
}

/** A record as a publication changed it, with the beginning of each cell that differs; `act` tells one that was added or removed. */
export type PublishedRecord = Pick<RecordEvent, "table" | "key" | "title"> & {
  act: "add" | "change" | "remove";
  before: Cells;
  after: Cells;
};

/** What was published together. */
export type PublicationSummary = Pick<RecordEvent, "at" | "by" | "undoesAt" | "isUndo" | "undoneBy"> & {
  id: number;
  /** The first records, and how many there are. */
  records: PublishedRecord[];
  count: number;
  tables: string[];
  /** The import that it published. */
  importId: number | null;
};

/** What was published, latest first, at most 50 publications. @throws DomainError forbidden */
export async function listPublications(ctx: Context): Promise<PublicationSummary[]> {
  authorize(ctx, "record.read");
  return selectPublications(ctx.db).orderBy("p.id", "desc").limit(50).execute();
}

/** What was published together; undefined where there is no such publication. @throws DomainError forbidden */
export async function readPublication(ctx: Context, id: number): Promise<PublicationSummary | undefined> {
  authorize(ctx, "record.read");
  return selectPublications(ctx.db).where("p.id", "=", id).executeTakeFirst();
}

/** A page of what a publication changed, by table and title. @throws DomainError forbidden */
export async function readPublicationChanges(
  ctx: Context,
  { publication, ...part }: { publication: number; table: string; page: number },
): Promise<{ changes: RecordChange[]; pages: number }> {
  authorize(ctx, "record.read");
  const source = sql`
    select row_number() over (order by table_name, title, key) as place, table_name, key, title, before, after
    from record_change where publication_id = ${publication}`;
  return pageOfChanges(ctx.db, source, part);
}

function selectPublications(db: Database) {
  return db
    .selectFrom("publication as p")
    .leftJoin("account as a", "a.id", "p.account_id")
    .leftJoin("publication as u", "u.undoes", "p.id")
    .leftJoin("publication as e", "e.id", "p.undoes")
    .leftJoin("catalogue_import as i", "i.publication_id", "p.id")
    .select([
      ...(["p.id", "p.at", "e.at as undoesAt", "u.id as undoneBy", "i.id as importId"] as const),
      publishedBy.as("by"),
      isUndo.as("isUndo"),
      sql<PublishedRecord[]>`(
        select coalesce(jsonb_agg(one), '[]') from (
          select table_name as table, key, coalesce(nullif(title, ''), key) as title,
            case when before is null then 'add' when after is null then 'remove' else 'change' end as act,
            ${beginnings("before")} as before, ${beginnings("after")} as after
          from record_change c where c.publication_id = p.id order by table_name, key limit 20) one)`.as("records"),
      sql<number>`(select count(*)::int from record_change c where c.publication_id = p.id)`.as("count"),
      sql<string[]>`array(select distinct table_name from record_change c where c.publication_id = p.id)`.as("tables"),
    ]);
}

/** SQL: whether a publication `p` is the first, third, … of those that each take back the one before. */
const isUndo = sql<boolean>`(
  with recursive chain as (
    select p.undoes as earlier union all select one.undoes from chain join publication one on one.id = chain.earlier
  )
  select count(*) % 2 = 0 from chain)`;

const publishedBy = sql<string>`coalesce(a.name, nullif(p.name, ''), 'the site')`;

/** SQL: the first characters of each cell of a record that was there before and after; a text of a page may be long. */
const beginnings = (cells: "before" | "after") => sql`(
  select coalesce(jsonb_object_agg(name, left(cell, 2000)), '{}')
  from jsonb_each_text(case when before is null or after is null then '{}' else ${sql.ref(cells)} end) one (name, cell))`;
