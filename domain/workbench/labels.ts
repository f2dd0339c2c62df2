import { fieldOf } from "../records/column.ts";
import type { RecordDescription } from "../records/record.ts";

/** What people read in place of a column's name; the name itself where there is no such column. */
export function labelOf({ columns }: RecordDescription, name: string): string {
  const column = columns[name];
  return column ? fieldOf(name, column).label : name;
}

/** The sentence of a check, which begins with a column's name and may hold others, with their labels. */
export function inLabels(record: RecordDescription, message: string): string {
  const [first = ""] = message.split(" ");
  const begun = `${labelOf(record, first)}${message.slice(first.length)}`;
  return begun.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => labelOf(record, name));
}
