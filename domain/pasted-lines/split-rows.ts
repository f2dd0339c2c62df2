import { parse } from "csv-parse/sync";

/** A line of a pasted text, and its cells: one where nothing divides it. */
export type PastedRow = { typed: string; cells: string[] };

/** The lines of a text that are not empty, divided into cells as they are pasted from a spreadsheet, a CSV file or a mail. */
export function splitRows(text: string): PastedRow[] {
  const tidy = text.replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, "\n").replace(/[\u200b-\u200d\u2060\ufeff]/g, "");
  const delimiter = delimiterOf(tidy);
  const quoted = delimiter !== undefined && hasQuotes(tidy, delimiter) ? readQuoted(tidy, delimiter) : undefined;
  return quoted ?? tidy.split("\n").flatMap((line) => rowOf(line, delimiter) ?? []);
}

/** The mark between the cells; undefined where each line is to be looked at by itself. Commas only where every line has as many. */
function delimiterOf(text: string): string | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (text.includes("\t")) return "\t";
  if (lines.filter((line) => line.includes(";")).length * 2 > lines.length) return ";";
  const commas = new Set(lines.map((line) => line.replace(/"[^"]*"/g, "").split(",").length - 1));
  const [count = 0] = commas;
  const areTight = lines.every((line) => !/, (?!")/.test(line.replace(/"[^"]*"/g, "")));
  return commas.size === 1 && areTight && (count >= 2 || (count === 1 && lines.length > 1 && !lines.some(isDecimal)))
    ? ","
    : undefined;
}
const isDecimal = (line: string) => /\d,\d/.test(line.replace(/\d{2}-?\d{3}(?=,)/g, ""));

const hasQuotes = (text: string, delimiter: string) =>
  text.split("\n").some((line) => `${delimiter}${line}`.includes(`${delimiter}"`));

/** Cells in quotes, which may hold the delimiter and line ends; undefined where the quotes are not those of a file. */
function readQuoted(text: string, delimiter: string): PastedRow[] | undefined {
  try {
    const records = parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true, raw: true }) as unknown as {
      record: string[];
      raw: string;
    }[];
    const rows = records.map(({ record, raw }) => ({ typed: raw.trim(), cells: record.map(tidyCell) }));
    return rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch {
    return undefined;
  }
}

const tidyCell = (cell: string) => cell.replace(/\s+/g, " ").trim();

/** A line without what mails and lists put before it; undefined where nothing is left. */
function rowOf(line: string, delimiter: string | undefined): PastedRow | undefined {
  const typed = line.replace(/^[ >|]*>[ >]*/, "").replace(/^\s*(?:[•·●▪◦‣∙□☐✓→]|[-–—*+](?=\s))\s*/u, "");
  // Rules and other marks are no text.
  if (!/[\p{L}\p{N}\p{S}]/u.test(typed.replace(/[|+=~^`_<>-]/g, ""))) return undefined;
  const mark = delimiter !== undefined && typed.includes(delimiter) ? delimiter : markOf(typed);
  const cells = mark === undefined ? [typed] : typed.split(mark);
  const tidy = cells.map(tidyCell);
  // "| a | b |" has nothing before its first mark and after its last one.
  const inner = mark === "|" ? tidy.slice(tidy[0] === "" ? 1 : 0, tidy.at(-1) === "" ? -1 : undefined) : tidy;
  return { typed: tidyCell(typed), cells: inner.some((cell) => cell !== "") ? inner : [tidyCell(typed)] };
}

function markOf(line: string): string | RegExp | undefined {
  if (line.includes(";")) return ";";
  if (line.split("|").length > 2) return "|";
  return / {2,}/.test(line.trim()) ? / {2,}/ : undefined;
}
