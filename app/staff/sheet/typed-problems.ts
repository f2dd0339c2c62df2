import type { RecordDescription } from "../../../domain/records/record.ts";
import { farColumns, farWords } from "../../../domain/workbench/far-columns.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";
import { problemOfCell } from "../../../domain/workbench/problems-of.ts";
import { withAccident } from "../../../domain/workbench/sheets/sheet-accidents.ts";
import type { TypedCell, TypedRows } from "./cell-edits.ts";
import type { ProblemsByRow } from "./problems-by-row.ts";
import type { SheetColumn } from "./sheet-column.ts";

type RowProblems = Readonly<Record<string, string>>;

/** Finds what is wrong with typed cells by themselves, without asking the server, which has the last word. */
export function typedProblems(record: RecordDescription, columns: readonly SheetColumn[]): (typed: TypedRows) => ProblemsByRow {
  const options = new Map(
    columns.flatMap(({ name, options }) => (options ? [[name, new Set(options.map(({ value }) => value))]] : [])),
  );
  return eachTyped((name, { typed }) => {
    const one = record.columns[name]?.value === "list" ? undefined : options.get(name);
    if (one && record.columns[name]?.references && typed !== "" && !one.has(typed))
      return `${labelOf(record, name)} must be one of those that there are, not “${typed.slice(0, 60)}”`;
    const problem = problemOfCell(record, name, typed);
    return problem && withAccident(problem, typed);
  });
}

/** Finds what of typed cells may be meant and does not look so: numbers that are far from what the sheet showed. */
export function typedDoubts(record: RecordDescription): (typed: TypedRows) => ProblemsByRow {
  return eachTyped((name, { typed, shown }) => {
    const [far] = farColumns(record, { [name]: shown }, { [name]: typed });
    return far && farWords(record, far, shown, typed);
  });
}

/** Says something of each typed cell; a row that was not typed into since is not read again. */
function eachTyped(say: (name: string, cell: TypedCell) => string | undefined): (typed: TypedRows) => ProblemsByRow {
  const read = new WeakMap<Readonly<Record<string, TypedCell>>, RowProblems>();
  return (typed) => {
    const rows = new Map<string, RowProblems>();
    for (const [key, cells] of typed) {
      const known = read.get(cells);
      const said =
        known ??
        Object.fromEntries(
          Object.entries(cells).flatMap(([name, cell]) => {
            const words = say(name, cell);
            return words === undefined ? [] : [[name, words]];
          }),
        );
      if (!known) read.set(cells, said);
      if (Object.keys(said).length > 0) rows.set(key, said);
    }
    return rows;
  };
}
