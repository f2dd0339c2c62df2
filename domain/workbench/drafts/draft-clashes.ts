import type { RecordDescription } from "../../records/record.ts";
import { type Cells, keyOf } from "../../records/record-key.ts";
import { labelOf } from "../labels.ts";
import type { Draft } from "./stored-drafts.ts";

/**
 * Why a draft cannot be published over what is there now, in sentences without their ends.
 *
 * @param now the published cells of its record; nothing where there is none
 * @returns the column and what is said of it; the empty column for the whole record
 */
export function draftClashes(
  record: RecordDescription,
  { act, key, base, cells }: Pick<Draft, "act" | "key" | "base" | "cells">,
  now: Cells | null | undefined,
): { column: string; message: string }[] {
  const whole = (message: string) => [{ column: "", message }];
  if (act === "add") {
    if (now) return whole(`there is a ${record.noun} ${key} already`);
    return keyOf(record, cells) === key ? [] : whole("is known by something else than its draft: discard it, and begin another");
  }
  if (!now) return whole(`there is no ${record.noun} ${key} any more`);
  if (act === "remove") return [];
  return Object.entries(cells).flatMap(([column, cell]) => {
    const [is, was] = [now[column] ?? "", base?.[column] ?? ""];
    if (is === was || is === cell) return [];
    const label = labelOf(record, column);
    return [
      {
        column,
        message: `${label} was “${was}” when this draft began and is “${is}” now: save the draft again to keep “${cell}”`,
      },
    ];
  });
}
