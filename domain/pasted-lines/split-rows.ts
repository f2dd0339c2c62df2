import { parse } from "csv-parse/sync";
import { cellsBetween, commaRowsOf } from "./comma-rows.ts";
import { isItemNumber } from "./find-item-number.ts";

/** A line of a pasted text, and its cells: one where nothing divides it. */
export type PastedRow = { typed: string; cells: string[] };

/** What divides a line into cells. */
type Mark = "\t" | ";" | "," | "|" | "gaps";

/** The lines of a text that are not empty, divided into cells as they are pasted from a spreadsheet, a CSV file or a mail. */
export function splitRows(text: string): PastedRow[] {
  const tidy = text.replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, "\n").replace(/[\u200b-\u200d\u2060\ufeff]/g, "");
  const all = tidy.split("\n").filter((line) => line.trim() !== "");
  const named = separatorIn(all[0] ?? "");
  const lines = named === undefined ? all : all.slice(1);
  const isCommaRow = named === undefined ? commaRowsOf(lines) : () => false;
  const markOf = (line: string) => (named !== undefined && line.includes(named) ? named : ownMark(line, isCommaRow));
  const row = (line: string) => rowOf(line, markOf) ?? [];
  return readQuoted(lines, named ?? delimiterOf(lines, isCommaRow), row) ?? lines.flatMap(row);
}

/** The mark that Excel has been told in the first line, `sep=;`, which is no line of the list; undefined for any other line. */
function separatorIn(line: string): ";" | "," | "\t" | "|" | undefined {
  const [, mark] = line.length < 100 ? (/^\s*"?sep=([;,\t|])"?[;,\t|]*\s*$/i.exec(line) ?? []) : [];
  return mark as ";" | undefined;
}

/** The mark that divides the rows of a text whose cells may be quoted; undefined where there are none. */
function delimiterOf(lines: readonly string[], isCommaRow: (line: string) => boolean): string | undefined {
  if (lines.some((line) => line.includes("\t"))) return "\t";
  if (lines.filter((line) => line.includes(";")).length * 2 > lines.length) return ";";
  return lines.some(isCommaRow) ? "," : undefined;
}

/**
 * The rows of a text in which cells in quotes hold the delimiter and line ends; undefined where there are none, and where the quotes are not those of a file.
 *
 * @param row reads a line without quotes
 */
function readQuoted(
  lines: readonly string[],
  delimiter: string | undefined,
  row: (line: string) => PastedRow | readonly never[],
): PastedRow[] | undefined {
  if (delimiter === undefined || !lines.some((line) => `${delimiter}${line}`.includes(`${delimiter}"`))) return undefined;
  try {
    const options = { delimiter, relax_column_count: true, skip_empty_lines: true, raw: true };
    const records = parse(lines.join("\n"), options) as unknown as { record: string[]; raw: string }[];
    return records.flatMap(({ record, raw }) => {
      const line = raw.replace(/\n$/, "");
      if (!line.includes('"')) return row(line);
      const cells = record.map(tidyCell);
      return cells.some((cell) => cell !== "") ? { typed: line.trim(), cells } : [];
    });
  } catch {
    return undefined;
  }
}

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Characters of a cell that is looked at. */
const maxLooked = 1_000;

/** A cell without the marks that keep Excel from changing a number: `="11-010"`, `'11-010`. */
function tidyCell(cell: string): string {
  const tidy = inOneLine(cell);
  return tidy.length > maxLooked ? tidy : tidy.replace(/(?<!\S)="([^"]{0,100})"/g, "$1").replace(/^'(?=\S*\d\S*$)/, "");
}

/** A line without what mails and lists put before it; undefined where nothing is left. */
function rowOf(line: string, markOf: (line: string) => Mark | undefined): PastedRow | undefined {
  const typed = line.replace(/^[ >|]*>[ >]*/, "").replace(/^\s*(?:[•·●▪◦‣∙□☐✓→]|[-–—*+](?=\s))\s*/u, "");
  // Rules and other marks are no text.
  if (!/[\p{L}\p{N}\p{S}]/u.test(typed.replace(/[|+=~^`_<>-]/g, ""))) return undefined;
  const mark = markOf(typed);
  const tidy = divide(typed, mark).map(tidyCell);
  // "| a | b |" has nothing before its first mark and after its last one.
  const inner = mark === "|" ? tidy.slice(tidy[0] === "" ? 1 : 0, tidy.at(-1) === "" ? -1 : undefined) : tidy;
  return { typed: inOneLine(typed), cells: inner.some((cell) => cell !== "") ? inner : [tidyCell(typed)] };
}

function divide(line: string, mark: Mark | undefined): string[] {
  if (mark === undefined) return [line];
  if (mark === "gaps") return line.split(/ {2,}/);
  return mark === "," ? cellsBetween(line, mark).map(unquoted) : line.split(mark);
}

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/s, (_, text: string) => text.replaceAll('""', '"'));

/** The mark of a line: semicolons before commas, unless only commas divide an item number from the rest. */
function ownMark(line: string, isCommaRow: (line: string) => boolean): Mark | undefined {
  if (line.includes("\t")) return "\t";
  const isRow = isCommaRow(line);
  if (line.includes(";") && !(isRow && !line.split(";").some((cell) => isItemNumber(cell.trim())))) return ";";
  if (isRow) return ",";
  if (line.split("|").length > 2) return "|";
  return / {2,}/.test(line.trim()) ? "gaps" : undefined;
}
