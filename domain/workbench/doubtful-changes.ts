import { cut } from "../catalogue/page-title.ts";
import type { RecordDescription } from "../records/record.ts";
import type { Cells } from "../records/record-key.ts";
import { labelOf } from "./labels.ts";

/**
 * A change that may not be meant, in a sentence without its end: a number that is more than half of the former one away from it, as one that has lost its
 * decimal point; a unit that changes while its number does not, or hardly; a cell that held something and holds nothing.
 */
export type DoubtfulChange = { column: string; kind: DoubtKind; message: string };
export type DoubtKind = "far" | "unit" | "emptied";

/** Numbers that say where something is, not how much of it there is. */
const places = new Set(["id", "position", "focus_x", "focus_y", "latitude", "longitude"]);

/** Finds what of a change may not be meant. @param before @param after cells of a record; those that are the same in both may be missing */
export function doubtfulChanges(record: RecordDescription, before: Cells, after: Cells): DoubtfulChange[] {
  return Object.entries(record.columns).flatMap(([column, { value, references }]): DoubtfulChange[] => {
    const [was, is] = [before[column] ?? "", after[column] ?? ""];
    if (was === "" || was === is || !(column in after)) return [];
    const doubt = (kind: DoubtKind, message: string) => [{ column, kind, message: `${labelOf(record, column)} was ${message}` }];
    if (is === "") return doubt("emptied", `${cut(was, 60)} and would be empty`);
    const number = column.replace(/_unit$/, "");
    if (number !== column && number in record.columns) {
      const [from = "unknown", to = from] = [before[number], after[number]];
      return from === "" || isFar(from, to) ? [] : doubt("unit", `${was} and would be ${is}, while no number changes with it`);
    }
    if (value !== "number" || references !== undefined || places.has(column)) return [];
    const unit = `${column}_unit`;
    // In another unit it is another number.
    const isConverted = unit in after && before[unit] !== after[unit];
    return isFar(was, is) && !isConverted ? doubt("far", `${was} and would be ${is}: more than half away`) : [];
  });
}

const isFar = (was: string, is: string) => Number(was) !== 0 && Math.abs(Number(is) - Number(was)) > Math.abs(Number(was)) / 2;

/** The same as a question. */
export const asQuestion = ({ message }: Pick<DoubtfulChange, "message">) => `${message}. Are you sure?`;
