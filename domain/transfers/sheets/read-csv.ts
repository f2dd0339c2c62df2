import { isUtf8 } from "node:buffer";
import { CsvError, parse } from "csv-parse/sync";

/** A record of a CSV file; `lines` is the line of the file on which each cell begins. */
export type CsvRecord = { cells: string[]; lines: number[] };

/** A fault because of which a file cannot be read. */
export class UnreadableCsv extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * Reads a CSV file: UTF-8 with or without BOM, any line ends, `,`, `;`, tabs or `|` between cells. Empty lines, rows of empty cells and Excel's `sep=,` are skipped.
 *
 * @throws UnreadableCsv with the line and a sentence
 */
export function readCsv(bytes: Uint8Array): CsvRecord[] {
  const records: CsvRecord[] = [];
  eachRecord(bytes, (record) => records.push(record));
  return records;
}

/** Hands out the records of a CSV file one after the other, as readCsv() reads them; a large file is never in memory as all of its cells. */
export function eachRecord(bytes: Uint8Array, use: (record: CsvRecord) => void): void {
  const text = decode(bytes);
  let end = 0;
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        end = lines;
        use({ cells, lines: linesOf(cells, end) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const unclosed = error.code === "CSV_QUOTE_NOT_CLOSED";
    throw new UnreadableCsv(
      unclosed ? end + 1 : Number(error.lines),
      unclosed
        ? 'A quote (") is opened in this row and never closed.'
        : 'A cell that contains a quote (") must be quoted itself, and the quote inside it doubled ("").',
    );
  }
}

/** Line ends become `\n`: a file that was saved on another system is still the same file. */
function decode(bytes: Uint8Array): string {
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new UnreadableCsv(firstForeignLine(bytes), "The file must be saved as UTF-8 (in Excel: “CSV UTF-8”).");
  }
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
  // The line stays, so that the others keep their numbers.
  return text.replace(/^"?sep=[;,|\t]"?[;,|\t]*(?=\n)/i, "");
}

function firstForeignLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start) + 1 || bytes.length;
    const part = bytes.subarray(start, end);
    if (!isUtf8(part) || part.includes(0)) break;
    start = end;
  }
  return line;
}

/** Names of columns hold none of these, so the header decides. */
function delimiterOf(text: string): string {
  const [header = ""] = /^.*\S.*/m.exec(text) ?? [];
  return [",", ";", "\t", "|"].find((mark) => header.includes(mark)) ?? ",";
}

/** @param end line on which the record ends */
function linesOf(record: readonly string[], end: number): number[] {
  if (!record.some((cell) => cell.includes("\n"))) return record.map(() => end);
  const breaks = record.map((cell) => cell.split("\n").length - 1);
  let line = end - breaks.reduce((sum, count) => sum + count, 0);
  return breaks.map((count) => {
    const begins = line;
    line += count;
    return begins;
  });
}
