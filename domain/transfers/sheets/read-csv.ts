import { isUtf8 } from "node:buffer";
import { pipeline } from "node:stream/promises";
import { parse as parseStream, CsvError as StreamedCsvError } from "csv-parse";
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
  const text = decoder().end(bytes);
  const reading = readingOf(text, (record) => records.push(record));
  try {
    parse(text, reading.options);
  } catch (error) {
    throw reading.asProblem(error);
  }
  return records;
}

/** Hands out the records of a CSV file one after the other, as readCsv() reads them: a large file is never in memory. @param chunks its bytes */
export async function eachRecord(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  use: (record: CsvRecord) => void,
): Promise<void> {
  const texts = decoded(chunks);
  const { value: head = "" } = await texts.next();
  const reading = readingOf(head, use);
  const parser = parseStream(reading.options);
  // Its records are handed out, so that it has nothing to be read from it.
  parser.resume();
  try {
    await pipeline(async function* () {
      yield head;
      yield* texts;
    }, parser);
  } catch (error) {
    throw reading.asProblem(error);
  }
}

/** How a file is parsed that begins with a text, and what an error of the parser says. */
function readingOf(head: string, use: (record: CsvRecord) => void) {
  let end = 0;
  return {
    options: {
      delimiter: delimiterOf(head),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record(cells: string[], { lines }: { lines: number }) {
        end = lines;
        use({ cells, lines: linesOf(cells, end) });
        return null;
      },
    },
    asProblem(error: unknown): unknown {
      if (!(error instanceof CsvError || error instanceof StreamedCsvError)) return error;
      const unclosed = error.code === "CSV_QUOTE_NOT_CLOSED";
      return new UnreadableCsv(
        unclosed ? end + 1 : Number(error.lines),
        unclosed
          ? 'A quote (") is opened in this row and never closed.'
          : 'A cell that contains a quote (") must be quoted itself, and the quote inside it doubled ("").',
      );
    },
  };
}

async function* decoded(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const text = decoder();
  for await (const chunk of chunks) {
    const lines = text.take(chunk);
    if (lines !== "") yield lines;
  }
  yield text.end();
}

/** Decodes bytes, whole lines at a time. Line ends become `\n`: a file that was saved on another system is still the same file. */
function decoder() {
  let rest: Uint8Array = new Uint8Array();
  let line = 1;
  function decode(bytes: Uint8Array): string {
    if (!isUtf8(bytes) || bytes.includes(0))
      throw new UnreadableCsv(line - 1 + firstForeignLine(bytes), "The file must be saved as UTF-8 (in Excel: “CSV UTF-8”).");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).replace(/\r\n?/g, "\n");
    const isFirst = line === 1;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) line += 1;
    // The line that names the delimiter stays, so that the others keep their numbers.
    return isFirst ? text.replace(/^\ufeff/, "").replace(/^"?sep=[;,|\t]"?[;,|\t]*(?=\n)/i, "") : text;
  }
  return {
    /** @returns the lines that are whole by now */
    take(chunk: Uint8Array): string {
      const bytes = Buffer.concat([rest, chunk]);
      const whole = bytes.lastIndexOf(10) + 1;
      rest = bytes.subarray(whole);
      return whole === 0 ? "" : decode(bytes.subarray(0, whole));
    },
    end: (chunk: Uint8Array = new Uint8Array()): string => decode(Buffer.concat([rest, chunk])),
  };
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
