import type { RecordDescription } from "../records/record.ts";
import type { Cells } from "../records/record-key.ts";
import { labelOf } from "./labels.ts";

/** Numbers that say where something is, not how much of it there is. */
const places = new Set(["id", "position", "focus_x", "focus_y", "latitude", "longitude"]);

/** The columns whose number is more than half of the former one away from it, as one is that has lost its decimal point or has another unit. */
export function farColumns({ columns }: RecordDescription, before: Cells, after: Cells): string[] {
  return Object.entries(columns).flatMap(([name, { value, references }]) => {
    const [was, is] = [before[name] ?? "", after[name] ?? ""];
    if (value !== "number" || references !== undefined || places.has(name) || was === "" || is === "") return [];
    return Number(was) !== 0 && Math.abs(Number(is) - Number(was)) > Math.abs(Number(was)) / 2 ? [name] : [];
  });
}

/** What is asked of a number that is far from the former one. */
export function farWords(record: RecordDescription, name: string, was: string, is: string): string {
  return `${labelOf(record, name)} was ${was} and would be ${is}: more than half away. Are you sure?`;
}
