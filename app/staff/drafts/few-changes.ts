import type { RecordDescription } from "../../../domain/records/record.ts";
import type { Cells } from "../../../domain/records/record-key.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";

/** What changes of a record in a few words: its first fields, before and after, and how many more there are. */
export type FewChanges = { shown: { label: string; was: string; is: string }[]; more: number };

const mostShown = 3;
/** Characters of a text. */
const mostOfText = 60;

/** Puts in a few words what changes of a record. @param is the cells that differ */
export function fewChanges(record: RecordDescription, was: Cells, is: Cells): FewChanges {
  // In the order of a form, not in that of jsonb.
  const places = new Map(Object.keys(record.columns).map((name, at) => [name, at]));
  const names = Object.keys(is).sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
  const shown = names
    .slice(0, mostShown)
    .map((name) => ({ label: labelOf(record, name), was: short(was[name]), is: short(is[name]) }));
  return { shown, more: names.length - shown.length };
}

function short(cell = ""): string {
  if (cell === "") return "nothing";
  return cell.length > mostOfText ? `${cell.slice(0, mostOfText)} …` : cell;
}
