import { useMemo, useState } from "react";
import { recordOf } from "../../../domain/records/list-of-records.ts";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import type { CellEdit, TypedRows } from "./cell-edits.ts";
import { joinProblems, noProblems, type ProblemsByRow, withoutCells, withoutProblems, withProblems } from "./problems-by-row.ts";
import type { Place } from "./selection.ts";
import type { SheetColumn } from "./sheet-column.ts";
import type { SavedCells } from "./sheet-rows.ts";
import { draftDoubts, typedDoubts, typedProblems } from "./typed-problems.ts";

/**
 * What is wrong with typed cells, as the page finds it and as the server has found it, and what of them and of one's drafts may not be meant.
 *
 * @returns with what is said of a cell, and what adds and forgets what the server has found
 */
export function useMarkedCells(table: string, all: readonly SheetColumn[], rows: readonly SheetRow[], typed: TypedRows) {
  const [refused, setRefused] = useState(noProblems);
  const [check, doubt] = useMemo(() => {
    const record = recordOf(table);
    return record ? [typedProblems(record, all), typedDoubts(record)] : [() => noProblems, () => noProblems];
  }, [table, all]);
  const problems = useMemo(() => joinProblems(check(typed), refused), [check, typed, refused]);
  const drafted = useMemo(() => {
    const record = recordOf(table);
    return record ? draftDoubts(record, rows) : noProblems;
  }, [table, rows]);
  const doubts = useMemo(() => {
    // What is typed over a draft is compared with what it showed.
    const over = () => [...typed].flatMap(([key, cells]) => Object.keys(cells).map((column) => ({ key, column })));
    const left = drafted.size === 0 ? drafted : withoutCells(drafted, over());
    return withoutProblems(joinProblems(left, doubt(typed)), problems);
  }, [drafted, doubt, typed, problems]);
  return {
    ...{ problems, doubts },
    refuse: (found: SavedCells["problems"]) => setRefused((before) => withProblems(before, found)),
    /** What is typed again is not wrong until it is checked again. */
    forget: (step: readonly CellEdit[]) => setRefused((now) => withoutCells(now, step)),
    forgetAll: () => setRefused(noProblems),
  };
}

/** The next cell that is marked, after a place and then from the top; undefined where none is seen. */
export function nextMarked(
  marks: ProblemsByRow,
  rows: readonly Pick<SheetRow, "key">[],
  columns: readonly Pick<SheetColumn, "name">[],
  from: Place,
): Place | undefined {
  const places = rows.flatMap(({ key }, row) => {
    const cells = marks.get(key);
    if (!cells) return [];
    // A whole row is marked at its first cell.
    return columns.flatMap(({ name }, column) => (cells[name] || (cells[""] && column === 0) ? [{ row, column }] : []));
  });
  return places.find(({ row, column }) => row > from.row || (row === from.row && column > from.column)) ?? places[0];
}
