import type { RecordDescription } from "../../../domain/records/record.ts";
import type { Cells } from "../../../domain/records/record-key.ts";
import { type DoubtKind, doubtfulChanges } from "../../../domain/workbench/doubtful-changes.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";

/** What changes of a record in a few words: its first fields, before and after, how many more there are, and whether one of all may not be meant. */
export type FewChanges = {
  isDoubtful: boolean;
  shown: { label: string; was: string; is: string; doubt: DoubtKind | undefined }[];
  more: number;
};

const mostShown = 3;
/** Characters of a text. */
const mostOfText = 60;

/** Puts in a few words what changes of a record. @param was with its other cells, where the units of numbers are to be said @param is the cells that differ */
export function fewChanges(record: RecordDescription, was: Cells, is: Cells): FewChanges {
  // In the order of a form, not in that of jsonb.
  const names = Object.keys(record.columns).filter((name) => name in is);
  const doubts = new Map(doubtfulChanges(record, was, is).map(({ column, kind }) => [column, kind]));
  const withUnit = (name: string, cells: Cells) => [cells[name], cells[name] && cells[`${name}_unit`]].filter(Boolean).join(" ");
  const shown = names.slice(0, mostShown).map((name) => ({
    ...{ label: labelOf(record, name), doubt: doubts.get(name) },
    ...inShort(withUnit(name, was), withUnit(name, { ...was, ...is })),
  }));
  return { shown, more: names.length - shown.length, isDoubtful: doubts.size > 0 };
}

/** Two texts, cut so that they differ where they can be seen. */
function inShort(was: string, is: string): { was: string; is: string } {
  let same = 0;
  while (same < was.length && was[same] === is[same]) same++;
  // From the beginning of a word, where one is near.
  const near = same - mostOfText / 4;
  const from = same < mostOfText / 2 ? 0 : Math.max(was.lastIndexOf(" ", near) + 1, near - mostOfText / 4);
  const cut = (text: string) =>
    text === ""
      ? "nothing"
      : `${from > 0 ? "… " : ""}${text.slice(from, from + mostOfText).trim()}${text.length > from + mostOfText ? " …" : ""}`;
  return { was: cut(was), is: cut(is) };
}
