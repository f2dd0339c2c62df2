import { sql } from "kysely";
import type { Database, Schema } from "../../db/schema.ts";
import { recordOf } from "../records/list-of-records.ts";
import { joined, type NameIndex, ownName } from "./name-index.ts";
import type { Transfer } from "./to-batches.ts";
import { parkNames, type RowCounts, removeLinks, writeRows } from "./write-rows.ts";

/** What became of each table that the folder has rows for. */
export type Summary = Partial<Record<keyof Schema, RowCounts>>;

/** Added rows from which a table is analyzed. */
const manyRows = 1000;

/** Writes the batches in their order. */
export async function writeBatches(
  db: Database,
  batches: Iterable<Transfer>,
  { before }: NameIndex,
  onRows: (count: number) => void,
): Promise<Summary> {
  const summary: Summary = {};
  for (const batch of batches) {
    const { table, completeFor } = batch;
    await freeNames(db, batch, before.get(table)?.names);
    const removedLinks = completeFor ? await removeLinks(db, batch, completeFor) : 0;
    // Links that are listed in a cell are no rows of the folder.
    const counted = recordOf(table) ? onRows : () => {};
    const counts = await writeRows(db, batch, counted);
    summary[table] = { ...counts, removedLinks };
    // What reads the table in this transaction would otherwise be planned for the few rows that it had: a kit's items were looked for among all items.
    if (counts.added > manyRows) await sql`analyze ${sql.table(table)}`.execute(db);
  }
  return summary;
}

/** Parks the names of records whose name another row of the batch takes over; the batch then writes their new one. */
async function freeNames(
  db: Database,
  { table, rows }: Transfer,
  holders: ReadonlyMap<string, number> | undefined,
): Promise<void> {
  const record = recordOf(table);
  const columns = record && ownName(record);
  if (!columns || !holders?.size) return;
  const ids: number[] = [];
  for (const row of rows as Iterable<Readonly<Record<string, unknown>>>) {
    const holder = holders.get(joined(columns, row) ?? "");
    if (holder !== undefined && holder !== row.id) ids.push(holder);
  }
  if (ids.length > 0) await parkNames(db, table, columns.at(-1) ?? "", ids);
}
