import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordOf } from "../records/list-of-records.ts";
import type { RecordDescription } from "../records/record.ts";
import type { FilesByCell } from "./resolve-files.ts";
import type { Sheets } from "./sheets/read-sheet.ts";

/** What is known of the files that the rows of a sheet name: as another row of the table has them, or as they were put in for a draft. */
export async function readKnownFiles(db: Database, table: "media" | "download", sheets: Sheets): Promise<FilesByCell> {
  const found = new Set<string>();
  for (const { values } of sheets.get(table)?.rows?.with(["source"]) ?? [])
    if (typeof values.source === "string") found.add(values.source);
  const sources = [...found];
  if (sources.length === 0) return new Map();
  const { rows } = await sql<{ source: string; found: object }>`
    select source, found from workbench_file where source = any(${sources}::text[])
    union all
    select it.source, to_jsonb(it) as found from (
      select distinct on (source) ${foundColumns(recordOf(table))} from ${sql.table(table)} where source = any(${sources}::text[])) it`.execute(
    db,
  );
  return new Map(rows.map(({ source, found }) => [source, found]));
}

/** SQL: the columns that hold what was found out about a record's file. */
export function foundColumns(record: RecordDescription | undefined) {
  return sql.join((record?.columns.source?.found ?? []).map((column) => sql.ref(column)));
}
