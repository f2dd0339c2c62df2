import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { CellNote, HandedRow } from "./handed-in.ts";

/** A sheet of an import as it was handed in, without its rows. */
export type StoredSheet = {
  table: string;
  name: string;
  heading: string[];
  /** How many rows it has. */
  count: number;
  notes: { cells: CellNote[]; about: string[] };
};

/** The sheets of an import, by table. */
export async function selectSheets(db: Database, id: number): Promise<StoredSheet[]> {
  return db
    .selectFrom("catalogue_import_sheet as s")
    .select(["s.table_name as table", "s.name", "s.heading", sql<StoredSheet["notes"]>`s.notes`.as("notes")])
    .select(
      sql<number>`(select coalesce(sum(jsonb_array_length(r.rows)), 0)::int from catalogue_import_rows r
        where r.import_id = s.import_id and r.table_name = s.table_name)`.as("count"),
    )
    .where("s.import_id", "=", id)
    .orderBy("s.table_name")
    .execute();
}

/** The rows of a sheet, part after part. */
export async function* partsOf(
  db: Database,
  id: number,
  table: string,
): AsyncGenerator<{ place: number; rows: HandedRow[] }, void, void> {
  for (let place = -1; ; ) {
    const part = await db
      .selectFrom("catalogue_import_rows")
      .select(["place", sql<HandedRow[]>`rows`.as("rows")])
      .where("import_id", "=", id)
      .where("table_name", "=", table)
      .where("place", ">", place)
      .orderBy("place")
      .limit(1)
      .executeTakeFirst();
    if (!part) return;
    place = part.place;
    yield part;
  }
}
