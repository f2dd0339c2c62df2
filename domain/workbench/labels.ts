import { fieldOf } from "../records/column.ts";
import type { RecordDescription } from "../records/record.ts";

/** What people read in place of a column's name; the name itself where there is no such column. */
export function labelOf({ columns }: RecordDescription, name: string): string {
  const column = columns[name];
  return column ? fieldOf(name, column).label : name;
}

/** The column that a word of a heading means, by its name or label; undefined where it means none. */
export function columnCalled(record: RecordDescription, word: string): string | undefined {
  const plain = (text: string) =>
    text
      .replace(/\p{Cf}/gu, "")
      .trim()
      .toLowerCase();
  return Object.keys(record.columns).find((name) => [name, labelOf(record, name)].some((one) => plain(one) === plain(word)));
}

/** The sentence of a check, which begins with a column's name and may hold others, with their labels. */
export function inLabels(record: RecordDescription, message: string): string {
  const [first = ""] = message.split(" ");
  const begun = `${labelOf(record, first)}${message.slice(first.length)}`;
  return begun.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => labelOf(record, name));
}
