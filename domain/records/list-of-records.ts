import { allRecords } from "./all-records.ts";
import { inOrderOfReferences } from "./in-order-of-references.ts";
import { describeMedia } from "./medium.ts";

/** Every record, in the order of import. */
export const listOfRecords = inOrderOfReferences([...allRecords, describeMedia(allRecords)]);

/** Every record by the name of its file, for documentation. */
export const recordsByFile = listOfRecords.toSorted((a, b) => (a.file < b.file ? -1 : 1));

/** The record that fills a table. */
export function recordOf(table: string) {
  return listOfRecords.find((record) => record.table === table);
}
