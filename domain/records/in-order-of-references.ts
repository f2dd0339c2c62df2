import type { RecordDescription } from "./record.ts";

/** The records, each after those that its columns point at; the order is otherwise as given. */
export function inOrderOfReferences(records: readonly RecordDescription[]): readonly RecordDescription[] {
  const ordered = new Set<RecordDescription>();
  function add(record: RecordDescription): void {
    const tables = Object.values(record.columns).map(({ references }) => typeof references === "object" && references.table);
    for (const other of records) if (other !== record && !ordered.has(other) && tables.includes(other.table)) add(other);
    ordered.add(record);
  }
  for (const record of records) add(record);
  return [...ordered];
}
