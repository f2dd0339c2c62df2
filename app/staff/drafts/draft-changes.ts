import type { RecordDescription } from "../../../domain/records/record.ts";
import type { ListedDraft } from "../../../domain/workbench/drafts/list-drafts.ts";
import { labelOf } from "../../../domain/workbench/labels.ts";

/** What a draft would change, in a few words: the first fields, as they are and as they would be, and how many more there are. */
export type DraftChanges = { shown: { label: string; was: string; is: string }[]; more: number };

const mostShown = 3;
/** Characters of a text. */
const mostOfText = 60;

/** What a draft would change of what is published now. */
export function draftChanges(
  record: RecordDescription,
  { base, published, cells }: Pick<ListedDraft, "base" | "published" | "cells">,
): DraftChanges {
  const names = Object.keys(cells);
  const shown = names.slice(0, mostShown).map((name) => ({
    label: labelOf(record, name),
    was: short(published?.[name] ?? base?.[name]),
    is: short(cells[name]),
  }));
  return { shown, more: names.length - shown.length };
}

function short(cell = ""): string {
  if (cell === "") return "nothing";
  return cell.length > mostOfText ? `${cell.slice(0, mostOfText)} …` : cell;
}
