import type { PastedLine, PastedText } from "./pasted-line.ts";
import { readByColumns } from "./read-by-columns.ts";
import { readFreely } from "./read-freely.ts";
import { type Column, readHeading } from "./read-heading.ts";
import { splitRows } from "./split-rows.ts";

/**
 * Reads a list of items as people write and paste it: rows of a spreadsheet or CSV file with or without headings, lines of a mail. No
 * text is lost: what is not understood stays in a line's name or note.
 *
 * @returns one line for each that is not empty and no heading
 */
export function readPasted(text: string): PastedText {
  const lines: PastedLine[] = [];
  const headings: string[] = [];
  let columns: Column[] | undefined;
  for (const { typed, cells } of splitRows(text)) {
    const heading = readHeading(cells);
    if (heading) {
      columns = heading;
      headings.push(typed);
    } else if (columns && cells.length > 1) lines.push(readByColumns(typed, cells, columns));
    else lines.push(readFreely(typed, cells, lines.length + 1));
  }
  return { lines, headings };
}
