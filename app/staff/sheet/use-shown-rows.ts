import { useMemo } from "react";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import type { TypedRows } from "./cell-edits.ts";
import type { ProblemsByRow } from "./problems-by-row.ts";
import type { SheetColumn } from "./sheet-column.ts";
import { passes, type SheetQuery } from "./sheet-query.ts";
import { sortRows } from "./sort-rows.ts";

type Given = {
  rows: readonly SheetRow[];
  all: readonly SheetColumn[];
  query: SheetQuery;
  typed: TypedRows;
  problems: ProblemsByRow;
  /** Whether more rows are coming: they are sorted when all are here. */
  isLoading: boolean;
};

/**
 * The rows that pass the filters, in the order that is asked for. They are chosen again for other filters, or when more rows have come: a row that is typed into or saved stays where it is, so that nobody's next key
 * reaches another row.
 */
export function useShownRows({ rows, all, query, typed, problems, isLoading }: Given): readonly SheetRow[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed and saved meanwhile moves no row.
  const keys = useMemo(() => {
    const isShown = {
      all: () => true,
      drafts: ({ draft }: SheetRow) => draft !== null,
      typed: ({ key }: SheetRow) => typed.has(key),
      wrong: ({ key }: SheetRow) => problems.has(key),
    }[query.show];
    const found = rows.filter((row) => isShown(row) && passes(row, query.filters, all));
    const sorted = isLoading ? undefined : all.find(({ name }) => name === query.sort?.column);
    return (sorted ? sortRows(found, sorted, query.sort?.isDown ?? false) : found).map(({ key }) => key);
  }, [query, all, rows.length, isLoading]);
  return useMemo(() => {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return keys.flatMap((key) => byKey.get(key) ?? []);
  }, [keys, rows]);
}
