import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import { cellIn, foundText, isTitle, type SheetColumn } from "./sheet-column.ts";

/** What the address of a sheet chooses. */
export type SheetQuery = {
  /** Names of the columns that are seen. */
  columns: readonly string[];
  /** What cells of a column hold; `=` alone: nothing. */
  filters: ReadonlyMap<string, string>;
  show: "all" | "drafts" | "typed" | "wrong";
  /** The column by which rows are sorted; without it they have the order of the table. */
  sort: { column: string; isDown: boolean } | undefined;
};

/** Columns that are seen where the address chooses none. */
const fewColumns = 8;
const shows = ["all", "drafts", "typed", "wrong"] as const;

/**
 * Reads the parameters of a sheet's address: `column`, once for each, `f.NAME`, `show`, and `sort`: the name of a column, with a minus before it downward.
 *
 * @param all with the column of the headings
 */
export function readSheetQuery(parameters: URLSearchParams, all: readonly SheetColumn[]): SheetQuery {
  const named = new Set(parameters.getAll("column"));
  const chosen = all.filter((column) => named.has(column.name) && !isTitle(column));
  // Names are in the heading of each row.
  const usual = all.filter(({ isFixed, isInTitle }) => !isFixed && !isInTitle).slice(0, fewColumns);
  const filters = all.flatMap(({ name }) => {
    const text = parameters.get(`f.${name}`)?.trim();
    return text ? [[name, text.slice(0, 200)] as const] : [];
  });
  const [, minus, sorted = ""] = /^(-?)(.+)$/.exec(parameters.get("sort") ?? "") ?? [];
  return {
    sort: all.some(({ name }) => name === sorted) ? { column: sorted, isDown: minus === "-" } : undefined,
    columns: (chosen.length > 0 ? chosen : usual).map(({ name }) => name),
    filters: new Map(filters),
    show: shows.find((one) => one === parameters.get("show")) ?? "all",
  };
}

/** The columns that a sheet has to read: those that are seen, filtered or sorted by. */
export function readColumns({ columns, filters, sort }: SheetQuery): string[] {
  const names = new Set([...columns, ...filters.keys(), ...(sort ? [sort.column] : [])]);
  return [...names].filter((name) => !isTitle({ name }));
}

/** The parameter `sort` after a press on the heading of a column: upward, downward, and then the order of the table; empty for that. */
export function nextSort({ sort }: Pick<SheetQuery, "sort">, column: string): string {
  if (sort?.column !== column) return column;
  return sort.isDown ? "" : `-${column}`;
}

/** The parameters of an address that shows every row. */
export function withoutFilters(parameters: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...parameters].filter(([name]) => name !== "show" && !name.startsWith("f.")));
}

/** Whether a row's cells, as they are saved, pass the filters: what is typed meanwhile hides no row. */
export function passes(row: SheetRow, filters: SheetQuery["filters"], all: readonly SheetColumn[]): boolean {
  for (const [name, text] of filters) {
    const column = all.find((one) => one.name === name);
    if (!column) continue;
    const cell = cellIn(row, column);
    if (text === "=" ? cell !== "" : !foundText(column, cell).includes(text.toLowerCase())) return false;
  }
  return true;
}
