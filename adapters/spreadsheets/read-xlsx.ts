import { readXlsx as readWorkbook } from "hucre/xlsx";
import type { ListFile } from "./list-file.ts";
import { TooLargeInside, unpackXlsx } from "./unpack-xlsx.ts";

type Sheet = Awaited<ReturnType<typeof readWorkbook>>["sheets"][number];
type Row = string[];

/**
 * Reads an Excel file, one line a row with tabs between the cells: each sheet that is shown and holds a list. Of several it is said which were read, and which
 * were not, and why.
 */
export async function readXlsx(bytes: Uint8Array): Promise<ListFile> {
  try {
    const { sheets } = await readWorkbook(unpackXlsx(bytes));
    return listOf(sheets);
  } catch (error) {
    const message =
      error instanceof TooLargeInside
        ? "This spreadsheet is too large. Please save only the list, and choose it again."
        : "This spreadsheet cannot be read. Please save it as .xlsx or CSV again, or copy its lines into the field.";
    return { ok: false, message };
  }
}

function listOf(sheets: readonly Sheet[]): ListFile {
  const shown = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  const filled = shown.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) })).filter(({ rows }) => rows.length > 0);
  if (filled.length === 0)
    return {
      ok: false,
      message: "This spreadsheet has no sheet with a text that is shown. Please choose another file, or paste the list.",
    };
  const lists = filled.filter(({ rows }) => isList(rows));
  const read = lists.length > 0 ? lists : filled;
  const left = filled.filter((sheet) => !read.includes(sheet));
  const text = read.map(({ rows }) => rows.map((row) => row.join("\t")).join("\n")).join("\n");
  const hidden = sheets.filter((sheet) => !shown.includes(sheet));
  const about = sentence(read, [
    ...hidden.map(({ name }) => `${quoted(name)} (it is hidden)`),
    ...left.map(({ name }) => `${quoted(name)} (it holds no list)`),
  ]);
  return about === undefined ? { ok: true, text } : { ok: true, text, about };
}

/** Which sheets were read, where the file has more than one with a text. */
function sentence(read: readonly { name: string; rows: readonly Row[] }[], left: readonly string[]): string | undefined {
  if (read.length === 1 && left.length === 0) return undefined;
  const rows = (count: number) => (count === 1 ? "1 row" : `${count} rows`);
  const taken = read.map((sheet) => `${quoted(sheet.name)} (${rows(sheet.rows.length)})`);
  const ofFile = `Read of the file: ${read.length === 1 ? "the sheet" : "the sheets"} ${list.format(taken)}.`;
  return left.length === 0 ? ofFile : `${ofFile} Not read: ${list.format(left)}.`;
}

const list = new Intl.ListFormat("en-US");
const quoted = (name: string) => `“${name.slice(0, 60)}”`;

/** Whether rows are a list and no text about it: one has several cells, or holds what may be an item's number. */
const isList = (rows: readonly Row[]): boolean =>
  rows.some((row) => row.filter((cell) => cell !== "").length > 1 || row.some((cell) => /^\d[\w-]*-\d/.test(cell)));

/** The rows of a sheet that hold something. Merged cells one below another all have what the first says: the item of each of its lots. */
function rowsOf({ rows, merges = [] }: Sheet): Row[] {
  const texts = rows.map((row) => row.map(textOf));
  for (const { startRow, endRow, startCol, endCol } of merges.slice(0, maxMerges)) {
    const text = texts[startRow]?.[startCol] ?? "";
    if (startCol !== endCol || text === "") continue;
    for (const row of texts.slice(startRow + 1, Math.min(endRow, startRow + maxMerged) + 1))
      if (row.some((cell) => cell !== "")) row[startCol] = text;
  }
  return texts.filter((row) => row.some((cell) => cell !== "")).map((row) => Array.from(row, (cell) => cell ?? ""));
}

/** Merges that are looked at, and rows of one: a list has no more. */
const maxMerges = 1_000;
const maxMerged = 500;

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // 0.1 × 3 is 0.30000000000000004: spreadsheets show fifteen digits.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  return String(cell).replace(/\s+/g, " ").trim();
}
