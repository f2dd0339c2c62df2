import { readCell } from "../../records/column.ts";
import type { RecordDescription } from "../../records/record.ts";

/** A row whose cells stand one column beside their own, from a column on, which counts from 0. */
export type Slip = { from: number; isRight: boolean };

/**
 * Whether a row has slipped sideways within its sheet: with one cell taken out, or put in, each can be read.
 *
 * @param names the columns of the sheet; empty for one that is not read
 * @returns undefined where fewer than three cells are unreadable, or nothing of the kind helps
 */
export function slipOf({ columns }: RecordDescription, names: readonly string[], cells: readonly string[]): Slip | undefined {
  const isReadable = (name: string, cell = "") => {
    const column = columns[name];
    return !column || "value" in readCell(column, cell);
  };
  const wrong = names.flatMap((name, at) => (isReadable(name, cells[at]) ? [] : [at]));
  const [first] = wrong;
  if (first === undefined || wrong.length < 3) return undefined;
  for (let from = first; from >= 0; from--)
    for (const isRight of [true, false]) {
      const put = isRight ? cells.toSpliced(from, 1) : cells.toSpliced(from, 0, "");
      if (names.every((name, at) => isReadable(name, put[at]))) return { from, isRight };
    }
  return undefined;
}
