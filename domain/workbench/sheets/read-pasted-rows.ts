import { DomainError } from "../../errors.ts";
import type { RecordDescription } from "../../records/record.ts";
import type { Cells } from "../../records/record-key.ts";
import { columnCalled, labelOf } from "../labels.ts";
import { readTabText } from "./read-tab-text.ts";

/** A row of a sheet: its place below the heading, from 1, its cells by column, and as they were pasted. */
export type PastedRow = { row: number; cells: Cells; pasted: readonly string[] };

/** Rows that were copied from a sheet, and the heading above them, where there is one. */
export type PastedRows = { heading: readonly string[] | undefined; columns: readonly string[]; rows: PastedRow[] };

/** As many as one looks through. */
export const mostPastedRows = 500;

/**
 * Reads rows that were copied from a sheet: tabs between cells. The first row may name columns, by label or name; without it cells come in the order of
 * `pastedColumns`.
 *
 * @param given columns that every row has already
 * @throws DomainError invalid where there is nothing to read, or too much
 */
export function readPastedRows(record: RecordDescription, text: string, given: readonly string[]): PastedRows {
  const lines = linesOf(text);
  const [first = []] = lines;
  const named = first.map((word) => columnCalled(record, word));
  // A word that names nothing is a cell, where most name nothing; otherwise a slip in the heading.
  const known = named.filter((name) => name !== undefined).length;
  const isHeading = known > 0 && known >= first.length / 2;
  const unknown = isHeading ? first.filter((word, at) => word !== "" && named[at] === undefined) : [];
  if (unknown.length > 0)
    throw new DomainError("invalid", `“${unknown[0]}” is no column of a ${record.noun}. Its columns are: ${labelsOf(record)}.`);
  const columns = isHeading ? named.map((name) => name ?? "") : pastedColumns(record, given);
  const rows = isHeading ? lines.slice(1) : lines;
  if (rows.length === 0) throw new DomainError("invalid", "Paste at least one row.");
  if (rows.length > mostPastedRows) throw new DomainError("invalid", `Paste at most ${mostPastedRows} rows at once.`);
  const wide = rows.findIndex((cells) => cells.length > columns.length);
  if (wide >= 0) throw new DomainError("invalid", `Row ${wide + 1} has more cells than there are columns: ${columns.length}.`);
  return {
    heading: isHeading ? first : undefined,
    columns,
    rows: rows.map((pasted, at) => ({
      row: at + 1,
      cells: Object.fromEntries(pasted.flatMap((cell, place) => (columns[place] ? [[columns[place], cell]] : []))),
      pasted,
    })),
  };
}

/** The columns that a pasted row fills, in the order of the form. @param given columns that every row has already */
export function pastedColumns(record: RecordDescription, given: readonly string[]): string[] {
  const inOrder = [...(record.layout ?? []).flatMap(({ columns }) => columns), ...Object.keys(record.columns)];
  return [...new Set(inOrder)].filter((name) => name !== "id" && name !== "position" && !given.includes(name));
}

/** Rows as they are pasted again: tabs between cells, quotes around those that hold one. */
export function rowsAsText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(cellAsText).join("\t")).join("\n");
}

const cellAsText = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const labelsOf = (record: RecordDescription) =>
  Object.keys(record.columns)
    .map((name) => labelOf(record, name))
    .join(", ");

/** The rows that hold anything, without blanks around cells. */
function linesOf(text: string): string[][] {
  return readTabText(text)
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ""));
}
