import { useMemo, useRef } from "react";
import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import type { TypedRows } from "./cell-edits.ts";
import type { ProblemsByRow } from "./problems-by-row.ts";
import { cellIn, type SheetColumn, shownText } from "./sheet-column.ts";
import { passes, type SheetQuery } from "./sheet-query.ts";

type Given = {
  rows: readonly SheetRow[];
  all: readonly SheetColumn[];
  query: SheetQuery;
  typed: TypedRows;
  problems: ProblemsByRow;
  /** Whether more rows are coming: they are sorted when all are here. */
  isLoading: boolean;
};

/** Keys of rows that are shown, chosen of the first so many rows for one query. */
type Chosen = Pick<Given, "query" | "all"> & { of: number; keys: readonly string[] };

/**
 * The rows that pass the filters, in the order that is asked for. They are chosen again for other filters; rows that come later are put behind them, and nothing is shown in another order before all are
 * here: a row stays where it is, so that nobody's next key reaches another row.
 */
export function useShownRows({ rows, all, query, typed, problems, isLoading }: Given): readonly SheetRow[] {
  const before = useRef<Chosen>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed and saved meanwhile moves no row.
  const keys = useMemo(() => {
    const sorted = all.find(({ name }) => name === query.sort?.column);
    if (sorted && isLoading) return [];
    const isShown = {
      all: () => true,
      drafts: ({ draft }: SheetRow) => draft !== null,
      typed: ({ key }: SheetRow) => typed.has(key),
      wrong: ({ key }: SheetRow) => problems.has(key),
    }[query.show];
    const known = before.current;
    const isMore = known?.query === query && known.all === all && known.of <= rows.length;
    const [stay, come] = isMore ? [known.keys, rows.slice(known.of)] : [[], rows];
    const found = come.filter((row) => isShown(row) && passes(row, query.filters, all));
    const inOrder = sorted ? sortRows(found, sorted, query.sort?.isDown ?? false) : found;
    const keys = [...stay, ...inOrder.map(({ key }) => key)];
    before.current = { query, all, of: rows.length, keys };
    return keys;
  }, [query, all, rows.length, isLoading]);
  return useMemo(() => {
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return keys.flatMap((key) => byKey.get(key) ?? []);
  }, [keys, rows]);
}

const texts = new Intl.Collator("en-US", { numeric: true });

/** Rows by what they have in a column: numbers first, then texts as a dictionary has them, and what is empty last, downward too. */
export function sortRows(rows: readonly SheetRow[], column: SheetColumn, isDown: boolean): SheetRow[] {
  const side = isDown ? -1 : 1;
  return rows
    .map((row) => {
      const text = shownText(column, cellIn(row, column));
      const number = text === "" ? Number.NaN : Number(text);
      return { row, text, number, kind: text === "" ? 2 : Number.isNaN(number) ? 1 : 0 };
    })
    .sort((one, other) => {
      if (one.kind === 2 || other.kind === 2) return one.kind - other.kind;
      return side * (one.kind - other.kind || (one.kind === 0 ? one.number - other.number : texts.compare(one.text, other.text)));
    })
    .map(({ row }) => row);
}
