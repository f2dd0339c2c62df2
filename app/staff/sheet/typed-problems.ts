import type { RecordDescription } from "../../../domain/records/record.ts";
import { asQuestion, doubtfulChanges } from "../../../domain/workbench/doubtful-changes.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";
import { problemOfCell } from "../../../domain/workbench/problems-of.ts";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
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
  function problemOf(name: string, typed: string): string | undefined {
    const one = record.columns[name]?.value === "list" ? undefined : options.get(name);
    if (one && record.columns[name]?.references && typed !== "" && !one.has(typed))
      return `${labelOf(record, name)} must be one of those that there are, not “${typed.slice(0, 60)}”`;
    const problem = problemOfCell(record, name, typed);
    return problem && withAccident(problem, typed);
  }
  return eachTyped((cells) =>
    Object.entries(cells).flatMap(([name, { typed }]) => {
      const problem = problemOf(name, typed);
      return problem === undefined ? [] : [[name, problem] as const];
    }),
  );
}

/** Finds what of typed cells may not be meant. */
export function typedDoubts(record: RecordDescription): (typed: TypedRows) => ProblemsByRow {
  const of = (cells: TypedRow, side: keyof TypedCell) =>
    Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell[side]]));
  return eachTyped((cells) => {
    const doubts = doubtfulChanges(record, of(cells, "shown"), of(cells, "typed"));
    return doubts.map((one) => [one.column, asQuestion(one)]);
  });
}

/** The same of what is saved as a draft of the person who looks, beside what is published. */
export function draftDoubts(record: RecordDescription, rows: readonly SheetRow[]): ProblemsByRow {
  const own = rows.filter(({ draft }) => draft?.act === "change" && draft.by === "");
  const found = own.map(({ key, cells, published }): [string, RowProblems] => {
    const now = Object.fromEntries(Object.keys(published).map((name) => [name, cells[name] ?? ""]));
    return [key, Object.fromEntries(doubtfulChanges(record, published, now).map((one) => [one.column, asQuestion(one)]))];
  });
  return new Map(found.filter(([, doubts]) => Object.keys(doubts).length > 0));
}

type TypedRow = Readonly<Record<string, TypedCell>>;

/** Says something of cells of each typed row; one that was not typed into since is not read again. */
function eachTyped(say: (cells: TypedRow) => (readonly [column: string, words: string])[]): (typed: TypedRows) => ProblemsByRow {
  const read = new WeakMap<TypedRow, RowProblems>();
  return (typed) => {
    const rows = new Map<string, RowProblems>();
    for (const [key, cells] of typed) {
      const known = read.get(cells);
      const said = known ?? Object.fromEntries(say(cells));
      if (!known) read.set(cells, said);
      if (Object.keys(said).length > 0) rows.set(key, said);
    }
    return rows;
  };
}
