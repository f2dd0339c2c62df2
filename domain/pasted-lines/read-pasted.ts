import { maxLines } from "../request-lines/request-line.ts";
import type { PastedLine, PastedText } from "./pasted-line.ts";
import { readByColumns } from "./read-by-columns.ts";
import { readFreely } from "./read-freely.ts";
import { type ListColumn, readHeading } from "./read-heading.ts";
import { type PastedRow, splitRows } from "./split-rows.ts";

/**
 * Characters and cells of a row that is taken apart. What is longer is no line of a list and is kept in its words, so that no pattern sees more of
 * a stranger's text at once: the time that a list takes grows with its length alone.
 */
const maxRowLength = 1_000;
const maxCells = { named: 100, free: 20 } as const;

/**
 * Reads a list of items as people write and paste it: rows of a spreadsheet or CSV file with or without headings, lines of a mail. No
 * text is lost: what is not understood stays in a line's name or note.
 *
 * @returns one line for each that is not empty and no heading, up to as many as a list may have
 */
export function readPasted(text: string): PastedText {
  const lines: PastedLine[] = [];
  const headings: string[] = [];
  let columns: ListColumn[] | undefined;
  let left = 0;
  for (const row of splitRows(text)) {
    if (lines.length === maxLines) {
      left++;
      continue;
    }
    const { typed, cells } = row;
    const heading = isTakenApart(row, maxCells.named) ? readHeading(cells) : undefined;
    if (heading) {
      columns = heading;
      headings.push(typed);
    } else lines.push(readRow(row, columns, lines.length + 1));
  }
  return { lines, headings, left };
}

function readRow(row: PastedRow, columns: readonly ListColumn[] | undefined, place: number): PastedLine {
  const { typed, cells } = row;
  const mayBeOne = columns?.length === cells.length ? undefined : brokenNumber(row);
  const doubt = mayBeOne === undefined ? {} : { mayBeOne };
  if (columns && cells.length > 1 && isTakenApart(row, maxCells.named))
    return { ...readByColumns(typed, cells, columns), ...doubt };
  if (isTakenApart(row, maxCells.free)) return { ...readFreely(typed, cells, place), ...doubt };
  return { typed, itemNumber: "", name: typed, quantity: "", pack: "", lot: "", note: "" };
}

/** Two numbers between which a comma stands that may be none between cells; undefined where there are none. */
function brokenNumber({ typed, cells }: PastedRow): string | undefined {
  if (cells.length < 3 || typed.length > maxRowLength) return undefined;
  const at = cells.findIndex(
    (cell, place) => /^\d{1,6}$/.test(cell) && /^\d{1,3}(?:\s?\p{L}{1,10}\.?)?$/u.test(cells[place + 1] ?? ""),
  );
  const both = at < 0 ? "" : `${cells[at]},${cells[at + 1]}`;
  return both !== "" && typed.includes(both) ? both : undefined;
}

const isTakenApart = ({ typed, cells }: PastedRow, most: number) =>
  typed.length <= maxRowLength && cells.filter((cell) => cell !== "").length <= most;
