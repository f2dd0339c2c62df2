import { allRecords } from "./all-records.ts";
import { describeMedia } from "./medium.ts";
import type { RecordDescription } from "./record.ts";

/** Every record, in the order of import: what others point at comes before them. */
export const listOfRecords: readonly RecordDescription[] = [...inOrder(allRecords), describeMedia(allRecords)];

/** Every record by the name of its file, for documentation. */
export const recordsByFile = listOfRecords.toSorted((a, b) => (a.file < b.file ? -1 : 1));

/** The record that fills a table. */
export function recordOf(table: string): RecordDescription | undefined {
  return listOfRecords.find((record) => record.table === table);
}

/** Puts what columns point at before them, and leaves the order as it is otherwise. */
function inOrder(records: readonly RecordDescription[]): Iterable<RecordDescription> {
  const ordered = new Set<RecordDescription>();
  function add(record: RecordDescription): void {
    const tables = Object.values(record.columns).map(({ references }) => typeof references === "object" && references.table);
    for (const other of records) if (other !== record && !ordered.has(other) && tables.includes(other.table)) add(other);
    ordered.add(record);
  }
  for (const record of records) add(record);
  return ordered;
}
