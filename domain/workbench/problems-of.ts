import { readCell } from "../records/column.ts";
import type { RecordDescription } from "../records/record.ts";
import type { Cells } from "../records/record-key.ts";
import { inLabels, labelOf } from "./labels.ts";
import type { RecordProblem } from "./write-records.ts";

/** What is wrong with single cells of a record, and with its cells together. */
export function problemsOf(record: RecordDescription, key: string, cells: Cells): RecordProblem[] {
  const values: Record<string, unknown> = {};
  const problems = Object.entries(record.columns).flatMap(([name, column]): RecordProblem[] => {
    const reading = readCell(column, cells[name] ?? "");
    if ("value" in reading) values[name] = reading.value;
    return "refusal" in reading
      ? [{ table: record.table, key, column: name, message: `${labelOf(record, name)} ${reading.refusal}` }]
      : [];
  });
  const together = problems.length === 0 ? record.checkRow?.(values) : undefined;
  if (together)
    problems.push({
      ...{ table: record.table, key, column: together.column },
      message: inLabels(record, `${together.column} ${together.refusal}`),
    });
  return problems;
}
