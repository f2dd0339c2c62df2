import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { readCells } from "../records/read-cells.ts";
import type { RecordDescription } from "../records/record.ts";
import type { Cells } from "../records/record-key.ts";
import { readTitles } from "./record-title.ts";

/** What became of one record: the cells that differ, before and after; all of them where it was added (`before` is null) or removed. */
export type RecordChange = { table: string; key: string; title: string; before: Cells | null; after: Cells | null };

/** A record, by its table and key. */
type Named = { record: RecordDescription; key: string };

/** The cells of records of several tables, by table and key. */
export type CellsByRecord = ReadonlyMap<RecordDescription, ReadonlyMap<string, Cells>>;

/** The cells of some records; those that do not exist are missing. */
export async function readCellsOf(db: Database, records: readonly Named[]): Promise<CellsByRecord> {
  const all = new Map<RecordDescription, Map<string, Cells>>();
  for (const [record, ofRecord] of Map.groupBy(records, ({ record }) => record)) {
    const keys = ofRecord.map(({ key }) => key);
    all.set(record, await readCells(db, record, keys));
  }
  return all;
}

type Untitled = Omit<RecordChange, "title">;

/** What differs between two readings of a record; undefined where nothing does. */
export function differingCells(
  record: RecordDescription,
  key: string,
  was: Cells | null,
  is: Cells | null,
): Untitled | undefined {
  const columns = Object.keys(record.columns).filter((name) => was?.[name] !== is?.[name]);
  if (columns.length === 0) return undefined;
  const of = (cells: Cells) => Object.fromEntries(columns.map((name) => [name, cells[name] ?? ""]));
  const isChanged = was !== null && is !== null;
  return { table: record.table, key, before: isChanged ? of(was) : was, after: isChanged ? of(is) : is };
}

/** Changes of records of one table with how people know these. @param changes each with all cells of its record */
export async function withTitles(
  db: Database,
  record: RecordDescription,
  changes: readonly { change: Untitled; cells: Cells }[],
): Promise<RecordChange[]> {
  const titles = await readTitles(
    db,
    record,
    changes.map(({ cells }) => cells),
  );
  return changes.map(({ change }, at) => ({ ...change, title: titles[at] ?? "" }));
}

type Publication = {
  /** Who is named. */
  by: { account_id: number | null; name: string };
  undoes?: number | undefined;
  /** The cells come from files of an import, so that files decide them again (docs/decisions/083). */
  ofImport: boolean;
};

/**
 * Stores what was published, so that it can be taken back.
 *
 * @param changes in batches
 * @returns the number of the publication; 0 where there is no change
 */
export async function storePublication(
  { db, now }: Pick<Context, "db" | "now">,
  changes: AsyncIterable<RecordChange[]>,
  { by, undoes, ofImport }: Publication,
): Promise<number> {
  let publication = 0;
  for await (const rows of changes) {
    if (rows.length === 0) continue;
    if (publication === 0) {
      const { id } = await db
        .insertInto("publication")
        .values({ at: now(), account_id: by.account_id, name: by.name, undoes: undoes ?? null, of_import: ofImport })
        .returning("id")
        .executeTakeFirstOrThrow();
      publication = id;
    }
    await sql`
      insert into record_change (publication_id, table_name, key, title, before, after, settled)
      select ${publication}, one.table, one.key, one.title, nullif(one.before, 'null'), nullif(one.after, 'null'), case when ${ofImport}
        then array(select jsonb_object_keys(coalesce(nullif(one.after, 'null'), one.before)) union all select '*') else '{}' end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) one ("table" text, key text, title text, before jsonb, after jsonb)`.execute(
      db,
    );
  }
  if (ofImport && undoes !== undefined && publication > 0) await keepEarlierEdits(db, publication);
  return publication;
}

/** What a person had edited before an import overwrote it is their edit again when the import is taken back. */
async function keepEarlierEdits(db: Database, publication: number): Promise<void> {
  await sql`
    update record_change c set settled = array(select column_name from unnest(c.settled) column_name where not exists (
      select from record_change e join publication p on p.id = e.publication_id
      where e.table_name = c.table_name and e.key = c.key and e.publication_id < c.publication_id and not p.of_import
        and case column_name when '*' then (e.before is null and c.before is null) or (e.after is null and c.after is null)
          else e.after ? column_name and e.after ->> column_name = c.after ->> column_name end))
    where c.publication_id = ${publication} and exists (
      select from record_change e join publication p on p.id = e.publication_id
      where e.table_name = c.table_name and e.key = c.key and e.publication_id < c.publication_id and not p.of_import)`.execute(
    db,
  );
}

/** Changes on a page of their list. */
const pageSize = 50;

/**
 * A page of changes, with how many pages there are.
 *
 * @param source SQL: all of them, as `place` in their order, `table_name`, `key`, `title`, `before` and `after`
 * @param part.table the table of which they are; empty for all
 */
export async function pageOfChanges(
  db: Database,
  source: RawBuilder<unknown>,
  { table, page }: { table: string; page: number },
): Promise<{ changes: RecordChange[]; pages: number }> {
  const { rows } = await sql<RecordChange & { count: number }>`
    select table_name as table, key, title, before, after, count(*) over ()::int as count from (${source}) change
    where ${table} in ('', table_name) order by place limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    changes: rows.map(({ count: _, ...change }) => change),
    pages: Math.ceil((rows[0]?.count ?? 0) / pageSize),
  };
}
