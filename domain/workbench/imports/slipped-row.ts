import { readCell } from "../../records/column.ts";
import type { RecordDescription } from "../../records/record.ts";
import { accidentOf } from "../sheets/sheet-accidents.ts";

/** A row whose cells stand one column beside their own, from a column on, which counts from 0. */
export type Slip = { from: number; isRight: boolean };

/** Cells that must be wrong, and of these such as nothing else explains: what a spreadsheet has made of a cell is wrong wherever it stands. */
const fewestWrong = 3;
const fewestUnexplained = 2;
/** Cells of numbers, days or choices that must be right then: a free text takes anything. */
const fewestProofs = 2;

/**
 * Whether a row has slipped sideways within its sheet: with one cell taken out, or put in, each can be read.
 *
 * @param names the columns of the sheet; others than those of the record are not read
 * @returns undefined where too little is wrong for that, or nothing of the kind helps
 */
export function slipOf({ columns }: RecordDescription, names: readonly string[], cells: readonly string[]): Slip | undefined {
  const columnOf = (name: string) => (Object.hasOwn(columns, name) ? columns[name] : undefined);
  const isReadable = (name: string, cell = "") => {
    const column = columnOf(name);
    return !column || "value" in readCell(column, cell);
  };
  const isProof = (name: string, cell = "") => {
    const column = columnOf(name);
    const isFree = column?.value === "text" && column.type !== "date" && column.options === undefined;
    return column !== undefined && !isFree && cell.trim() !== "";
  };
  const wrong = names.flatMap((name, at) => (isReadable(name, cells[at]) ? [] : [at]));
  const [first] = wrong;
  const unexplained = wrong.filter((at) => accidentOf(cells[at] ?? "") === undefined);
  if (first === undefined || wrong.length < fewestWrong || unexplained.length < fewestUnexplained) return undefined;
  for (let from = first; from >= 0; from--)
    for (const isRight of [true, false]) {
      const put = isRight ? cells.toSpliced(from, 1) : cells.toSpliced(from, 0, "");
      if (!names.every((name, at) => isReadable(name, put[at]))) continue;
      if (names.filter((name, at) => at >= from && isProof(name, put[at])).length >= fewestProofs) return { from, isRight };
    }
  return undefined;
}
