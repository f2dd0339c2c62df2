import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { quoted } from "../records/cells.ts";
import { readCell } from "../records/column.ts";
import { decidedElsewhere } from "../records/decided-elsewhere.ts";
import { listOfRecords } from "../records/list-of-records.ts";
import { readCells } from "../records/read-cells.ts";
import type { RecordDescription } from "../records/record.ts";
import { type Cells, cellsOfValues, keyColumns, keyOf } from "../records/record-key.ts";
import type { Row } from "./sheets/packed-rows.ts";
import type { Sheet, Sheets } from "./sheets/read-sheet.ts";

/** What staff edited of a record and a file says otherwise, and what the import does with that, in a sentence. */
export type FiledEdit = { file: string; record: string; became: string };

type Change = { publication: number; key: string; before: Cells | null; after: Cells | null; settled: string[]; on: string };

/** In `settled`: that the record was added or removed. */
const whole = "*";

/**
 * Puts what staff have edited in the console into the rows of the files, in the sheets themselves: changed cells, added records and removed ones. Once a
 * file says the same, or has overwritten it, files decide again.
 *
 * @param db a transaction, which is rolled back where nothing is imported
 * @param options.overwriteEdits leaves the sheets as they are, and says what is lost
 * @param options.isOnce whether these files come once, such as a sheet of the console: what is the same in them stays an edit, which the files that come
 *   each night must not overwrite
 */
export async function keepEdits(
  db: Database,
  sheets: Sheets,
  { overwriteEdits = false, isOnce = false }: { overwriteEdits?: boolean; isOnce?: boolean },
): Promise<FiledEdit[]> {
  const edits: FiledEdit[] = [];
  for (const record of listOfRecords) {
    const sheet = sheets.get(record.table);
    if (!sheet?.rows?.length) continue;
    const changes = await readChanges(db, record);
    if (changes.length === 0) continue;
    const byKey = Map.groupBy(changes, ({ key }) => key);
    const stored = await readCells(db, record, [...byKey.keys()]);
    const places = new Map<string, number>();
    for (const [place, row] of sheet.rows.entries(keyColumns(record))) {
      const key = keyOf(record, cellsOfValues(record, row.values));
      if (byKey.has(key)) places.set(key, place);
    }
    for (const [key, ofKey] of byKey) {
      const place = places.get(key);
      const row = place === undefined ? undefined : sheet.rows.at(place);
      const edited = { record, key, sheet, changes: ofKey, now: stored.get(key), place, row, overwriteEdits, isOnce };
      const { edits: found, settled } = keepOne(edited);
      edits.push(...found);
      await settle(db, record, key, settled);
    }
  }
  return edits;
}

type Edited = {
  record: RecordDescription;
  key: string;
  sheet: Sheet;
  changes: readonly Change[];
  now: Cells | undefined;
  /** Of the row in the sheet. */
  place: number | undefined;
  row: Row | undefined;
  overwriteEdits: boolean;
  isOnce: boolean;
};

/** @returns what is said of it, and what files decide again: columns, or the whole record */
function keepOne(edited: Edited): { edits: FiledEdit[]; settled: string[] } {
  const { record, key, sheet, changes, now, place = -1, row, overwriteEdits, isOnce } = edited;
  const said = (became: string): FiledEdit => ({ file: record.file, record: nameOf(record, key, now, row), became });
  const last = changes.at(-1);
  if (!now) {
    if (last?.after !== null || last.settled.includes(whole)) return { edits: [], settled: [] };
    if (!row) return { edits: [], settled: isOnce ? [] : [whole] };
    if (overwriteEdits) return { edits: [said(`comes back, which was removed here on ${last.on}.`)], settled: [whole] };
    sheet.rows?.remove(place);
    return { edits: [said(`stays away: it was removed here on ${last.on}.`)], settled: [] };
  }
  if (!row) return keepAdded(edited, now, said);
  const edits: FiledEdit[] = [];
  const settled: string[] = [];
  sheet.rows?.set(place, row);
  for (const name of sheet.columns) {
    const column = record.columns[name];
    if (
      !column ||
      sheet.completed?.has(name) ||
      keyColumns(record).includes(name) ||
      decidedElsewhere[record.table]?.includes(name)
    )
      continue;
    const chain = changes.filter(({ after, settled: done }) => after && name in after && !done.includes(name));
    const [first, latest] = [chain[0], chain.at(-1)];
    const [is, filed] = [now[name] ?? "", cellsOfValues(record, row.values)[name] ?? ""];
    // What somebody else has changed since, or was taken back, is nobody's edit.
    if (!first || !latest || latest.after?.[name] !== is || first.before?.[name] === is) continue;
    if (filed === is) settled.push(...(isOnce ? [] : [name]));
    else if (overwriteEdits) {
      settled.push(name);
      edits.push(said(`${name} becomes ${shown(filed)}, and was edited here on ${latest.on}: ${shown(is)} is lost.`));
    } else {
      const reading = readCell(column, is);
      if (!("value" in reading)) continue;
      // Of a file for download nothing is known but its row.
      if (column.file === "download") sheet.rows?.remove(place);
      else row.values[name] = reading.value;
      edits.push(said(`${name} stays ${shown(is)}, as it was edited here on ${latest.on}; the file says ${shown(filed)}.`));
    }
  }
  return { edits, settled };
}

/** Keeps a record that staff added and a file that is complete for its owner does not name. */
function keepAdded(
  { record, sheet, changes, overwriteEdits }: Edited,
  now: Cells,
  filed: (became: string) => FiledEdit,
): ReturnType<typeof keepOne> {
  const added = changes.find(({ before }) => before === null);
  const { completeFor } = record;
  if (!added || added.settled.includes(whole) || completeFor === undefined) return { edits: [], settled: [] };
  const rows = sheet.rows?.with([completeFor]) ?? [];
  if (![...rows].some((row) => cellsOfValues(record, row.values)[completeFor] === now[completeFor]))
    return { edits: [], settled: [] };
  if (overwriteEdits)
    return { edits: [filed(`goes, which was added here on ${added.on}: the file does not have it.`)], settled: [whole] };
  const values: Record<string, unknown> = {};
  for (const name of sheet.columns) {
    const column = record.columns[name];
    const reading = column && readCell(column, now[name] ?? "");
    if (reading && "value" in reading) values[name] = reading.value;
  }
  sheet.rows?.push({ values, line: 0 });
  return { edits: [filed(`stays: it was added here on ${added.on}, and the file does not have it.`)], settled: [] };
}

/** The changes of which something is still somebody's edit: of an import nothing is. */
async function readChanges(db: Database, { table }: RecordDescription): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select c.publication_id as publication, c.key, c.before, c.after, c.settled, to_char(p.at at time zone 'UTC', 'YYYY-MM-DD') as "on"
    from record_change c join publication p on p.id = c.publication_id where c.table_name = ${table}
      and not c.settled @> array(select jsonb_object_keys(coalesce(c.after, c.before)) union all select ${whole}) order by p.id`.execute(
    db,
  );
  return rows;
}

async function settle(db: Database, { table }: RecordDescription, key: string, settled: readonly string[]): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update record_change set settled = array(select distinct unnest(settled || ${settled}::text[]))
    where table_name = ${table} and key = ${key}`.execute(db);
}

function nameOf(record: RecordDescription, key: string, now: Cells | undefined, row: Row | undefined): string {
  const { item_number, [record.title]: title } = now ?? (row ? cellsOfValues(record, row.values) : {});
  const name = item_number ?? title ?? "";
  return `${record.noun} ${key}${name === "" || key.includes(name) ? "" : ` (${name.slice(0, 60)})`}`;
}

const shown = (cell: string) => (cell === "" ? "nothing" : quoted(cell));
