import { wholeGtin } from "./find-gtin.ts";
import { isItemNumber } from "./find-item-number.ts";
import { readHeading } from "./read-heading.ts";

/** Characters of a line that is looked at: a longer one is no row. */
const maxLength = 1_000;

/**
 * Which lines of a text are rows with commas between their cells. Each line is looked at for itself, because greetings, titles and sums stand among rows: a
 * row has an item number as a cell, or is headings; other lines are rows where they have as many commas as these, or where every line has as many.
 */
export function commaRowsOf(lines: readonly string[]): (line: string) => boolean {
  const seen = lines.filter((line) => line.includes(",") && line.length <= maxLength).map(lookAt);
  const heading = seen.find(({ cells }) => readHeading(cells.map((cell) => cell.trim())) !== undefined);
  const counts = new Set(seen.filter(isItemRow).map(({ cells }) => cells.length));
  const everywhere = areAllRows(lines, seen) ? seen[0]?.cells.length : undefined;
  return (line) => {
    if (!line.includes(",") || line.length > maxLength) return false;
    const look = lookAt(line);
    const { length } = look.cells;
    if (length === heading?.cells.length || length === everywhere || isItemRow(look)) return true;
    return look.isTight && length > 2 && counts.has(length);
  };
}

type Look = { line: string; cells: string[]; isTight: boolean };

/** `isTight`: no comma outside of quotes has a space behind it, as in sentences. */
function lookAt(line: string): Look {
  const cells = cellsBetween(line, ",");
  return { line, cells, isTight: cells.every((cell, at) => at === 0 || !/^\s+[^"\s]/.test(cell)) };
}

function isItemRow({ cells, isTight }: Look): boolean {
  return isTight && cells.length > 1 && cells.some((cell) => namesItem(cell.trim().replace(/^(?:=?"|')|"$/g, "")));
}

/** Whether a cell is an item number, or a GTIN of more than eight figures, which could be any number, and nothing else. */
const namesItem = (cell: string) => isItemNumber(cell) || (cell.length >= 12 && wholeGtin(cell) !== undefined);

/** Whether all lines have as many commas, none of them those of a sentence or of a broken number alone. */
function areAllRows(lines: readonly string[], seen: readonly Look[]): boolean {
  const [first] = seen;
  if (!first || seen.length < lines.length) return false;
  const { length } = first.cells;
  if (seen.some(({ cells, isTight }) => cells.length !== length || !isTight)) return false;
  return length > 2 || (lines.length > 1 && !lines.some((line) => /\d,\d/.test(line)));
}

/** The cells of a line between marks; a cell that begins with a quote may hold marks. The quotes stay. */
export function cellsBetween(line: string, mark: string): string[] {
  if (!line.includes('"')) return line.split(mark);
  const cells: string[] = [];
  let start = 0;
  for (let at = 0; at <= line.length; at++) {
    const end = line[at] === '"' && line.slice(start, at).trim() === "" ? closingQuote(line, at) : undefined;
    if (end !== undefined) at = end;
    else if (at === line.length || line[at] === mark) {
      cells.push(line.slice(start, at));
      start = at + 1;
    }
  }
  return cells;
}

/** Where a cell's quote is closed, a doubled one being part of its text; undefined where it never is. */
function closingQuote(line: string, from: number): number | undefined {
  for (let at = line.indexOf('"', from + 1); at >= 0; at = line.indexOf('"', at + 2)) if (line[at + 1] !== '"') return at;
  return undefined;
}
