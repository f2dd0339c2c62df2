import type { RecordDescription } from "../../../domain/records/record.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";
import { problemOfCell } from "../../../domain/workbench/problems-of.ts";
import { withAccident } from "../../../domain/workbench/sheets/sheet-accidents.ts";
import type { TypedCell, TypedRows } from "./cell-edits.ts";
import type { ProblemsByRow } from "./problems-by-row.ts";
import type { SheetColumn } from "./sheet-column.ts";

type RowProblems = Readonly<Record<string, string>>;

/** Finds what is wrong with typed cells by themselves, without asking the server, which has the last word. A row that was not typed into since is not read again. */
export function typedProblems(record: RecordDescription, columns: readonly SheetColumn[]): (typed: TypedRows) => ProblemsByRow {
  const read = new WeakMap<Readonly<Record<string, TypedCell>>, RowProblems>();
  const options = new Map(
    columns.flatMap(({ name, options }) => (options ? [[name, new Set(options.map(({ value }) => value))]] : [])),
  );
  function problemOf(name: string, cell: string): string | undefined {
    const one = record.columns[name]?.value === "list" ? undefined : options.get(name);
    if (one && record.columns[name]?.references && cell !== "" && !one.has(cell))
      return `${labelOf(record, name)} must be one of those that there are, not “${cell.slice(0, 60)}”`;
    const problem = problemOfCell(record, name, cell);
    return problem && withAccident(problem, cell);
  }
  return (typed) => {
    const rows = new Map<string, RowProblems>();
    for (const [key, cells] of typed) {
      const known = read.get(cells);
      const problems =
        known ??
        Object.fromEntries(
          Object.entries(cells).flatMap(([name, cell]) => {
            const problem = problemOf(name, cell.typed);
            return problem === undefined ? [] : [[name, problem]];
          }),
        );
      if (!known) read.set(cells, problems);
      if (Object.keys(problems).length > 0) rows.set(key, problems);
    }
    return rows;
  };
}
