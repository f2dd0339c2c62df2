import { firstOf } from "../../queries/in-parts.ts";
import type { RecordDescription } from "../../records/record.ts";
import { uniqueIn } from "../../records/record.ts";
import { keyColumns } from "../../records/record-key.ts";
import { editedRecords } from "../edited-records.ts";
import { columnCalled } from "../labels.ts";
import type { HandedTable } from "./handed-in.ts";

/** The record that a sheet is about: by its name, which is that of a file of the import folder or of its table, else by its columns. */
export function recordOfSheet({ name, rows }: Pick<HandedTable, "name" | "rows">): RecordDescription | undefined {
  const called = plain(name);
  const byName = editedRecords.find(({ record: { file, table, noun } }) =>
    [file.replace(/\.csv$/, ""), table, noun].some((one) => plain(one) === called),
  );
  if (byName) return byName.record;
  const [first] = firstOf(rows, 1);
  const heading = first?.[1].filter((word) => word.trim() !== "" && !ofCorrection.test(word.trim())) ?? [];
  if (heading.length < 2) return undefined;
  const fitting = editedRecords.filter(({ record }) => {
    const columns = heading.map((word) => columnCalled(record, word));
    const names = [keyColumns(record), uniqueIn(record)[1] ?? keyColumns(record)];
    return !columns.includes(undefined) && names.some((key) => key.every((column) => columns.includes(column)));
  });
  return fitting.length === 1 ? fitting[0]?.record : undefined;
}

/** Columns of a file of wrong rows: the number of the row in the sheet that it came from, and what is wrong. */
export const rowHeading = "Row";
export const wrongHeading = "What is wrong";
const ofCorrection = /^(?:row|what is wrong)$/i;

/** `Product methods`, `product-methods` and `product_methods (2)` are one name. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\s*\(\d+\)$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
