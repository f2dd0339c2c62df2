import { readCell } from "../records/column.ts";
import type { RecordDescription } from "../records/record.ts";
import type { Cells } from "../records/record-key.ts";
import { inLabels, labelOf } from "./labels.ts";
import type { RecordProblem } from "./write-records.ts";

/** What is wrong with a cell by itself, in a sentence without its end; undefined where nothing is. */
export function problemOfCell(record: RecordDescription, name: string, cell: string): string | undefined {
  const column = record.columns[name];
  const reading = column && readCell(column, cell);
  return reading && "refusal" in reading ? `${labelOf(record, name)} ${reading.refusal}` : undefined;
}

/** What is wrong with single cells of a record, and with its cells together. */
export function problemsOf(record: RecordDescription, key: string, cells: Cells): RecordProblem[] {
  const { table, columns } = record;
  const problems = Object.keys(columns).flatMap((name): RecordProblem[] => {
    const message = problemOfCell(record, name, cells[name] ?? "");
    return message === undefined ? [] : [{ table, key, column: name, message }];
  });
  if (problems.length > 0 || !record.checkRow) return problems;
  const values = Object.entries(columns).map(([name, column]) => {
    const reading = readCell(column, cells[name] ?? "");
    return [name, "value" in reading ? reading.value : undefined];
  });
  const together = record.checkRow(Object.fromEntries(values));
  if (!together) return [];
  const { column, refusal } = together;
  return [{ table, key, column, message: inLabels(record, `${column} ${refusal}`) }];
}
