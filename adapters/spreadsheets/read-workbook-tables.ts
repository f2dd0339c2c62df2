import { readXlsx } from "hucre/xlsx";
import type { CellNote, HandedRow, HandedTable } from "../../domain/workbench/imports/handed-in.ts";
import { type InsideLimit, TooLargeInside, unpackXlsx } from "./unpack-xlsx.ts";

type Workbook = Awaited<ReturnType<typeof readXlsx>>;
type Sheet = Workbook["sheets"][number];

/** Tables of a catalogue: many more rows than a list has. */
const limit: InsideLimit = {
  bytes: 120_000_000,
  tags: 6_000_000,
  farCell: /<(?:\w+:)?(?:row|c)\s[^>]*?\br="(?:[A-Z]{3,}\d+|[A-Z]*\d{6,})"/,
};

/** Why a workbook cannot be read, in a sentence. */
export class UnreadableWorkbook extends Error {}

/**
 * Reads the sheets of a workbook as tables, with what the spreadsheet program has made of cells.
 *
 * @param name of the file: that of its sheet, where it has one alone without a name of its own
 * @throws UnreadableWorkbook
 */
export async function readWorkbookTables(name: string, bytes: Uint8Array): Promise<HandedTable[]> {
  const workbook = await open(name, bytes);
  const isOnly = workbook.sheets.length === 1;
  return workbook.sheets.map((sheet) => {
    const isUnnamed = isOnly && /^(?:sheet|tabelle|feuil|hoja|foglio|blad)\s?\d*$/i.test(sheet.name);
    const table = tableOf(sheet, workbook.dateSystem === "1904");
    return isUnnamed ? { ...table, name: name.replace(/^.*\//, "").replace(/\.[^.]*$/, "") } : table;
  });
}

async function open(name: string, bytes: Uint8Array): Promise<Workbook> {
  try {
    return await readXlsx(unpackXlsx(bytes, limit));
  } catch (error) {
    if (error instanceof TooLargeInside)
      throw new UnreadableWorkbook(`${name} is too large. Save its sheets as CSV, or hand in fewer at a time.`);
    throw new UnreadableWorkbook(`${name} cannot be read. Save it as .xlsx again, without a password.`);
  }
}

function tableOf(sheet: Sheet, from1904: boolean): HandedTable {
  const notes: CellNote[] = [];
  const rows: HandedRow[] = [];
  for (const [at, cells] of sheet.rows.entries()) {
    // Workbooks leave out empty cells at the end of a row.
    const width = Math.max(cells.length, rows[0]?.[1].length ?? 0);
    const texts = Array.from({ length: width }, (_, column) => textOf(cells[column]));
    if (texts.every((text) => text === "") && !hasFormula(sheet, at, cells.length)) continue;
    rows.push([at + 1, texts]);
    for (const [column, value] of Array.from(cells).entries()) {
      const cell = sheet.cells?.get(`${at},${column}`);
      const note = (what: CellNote["what"]) => notes.push({ row: at + 1, column, what });
      if (cell?.type === "error" || isError(value)) note("error");
      else if (cell?.formula !== undefined && (value === null || value === undefined || value === "")) note("formula");
      else if (value instanceof Date) note("date");
    }
  }
  const [heading = 1] = rows[0] ?? [];
  // Only the first of merged cells holds something: the others would be empty without a word.
  for (const { startRow, startCol, endRow } of sheet.merges ?? [])
    for (let row = Math.max(startRow, heading); row <= endRow && notes.length < maxNotes; row++)
      notes.push({ row: row + 1, column: startCol, what: "merged" });
  return { name: sheet.name, rows, notes, about: aboutOf(sheet, notes, from1904) };
}

/** What is noted of a sheet: more is one fault many times. */
const maxNotes = 100_000;
const isError = (value: unknown) => typeof value === "string" && /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/.test(value);

const hasFormula = ({ cells }: Sheet, row: number, width: number) =>
  Array.from({ length: width }, (_, column) => cells?.get(`${row},${column}`)).some((cell) => cell?.formula !== undefined);

function aboutOf(sheet: Sheet, notes: readonly CellNote[], from1904: boolean): string[] {
  const about: string[] = [];
  if (sheet.hidden || sheet.veryHidden) about.push("The sheet is hidden, and was read all the same.");
  const hidden = [...(sheet.rowDefs ?? [])].filter(([, row]) => row.hidden).map(([at]) => at + 1);
  const shown = list.format(hidden.slice(0, 10).map(String));
  if (hidden.length > 0)
    about.push(
      `${hidden.length === 1 ? "Row" : `${hidden.length} rows are hidden${sheet.autoFilter ? " by a filter" : ""}, and were read all the same:`} ${shown}${hidden.length > 10 ? " and others" : ""}${hidden.length === 1 ? " is hidden, and was read all the same" : ""}.`,
    );
  const columns = (sheet.columns ?? []).flatMap((column, at) => (column?.hidden ? [String(sheet.rows[0]?.[at] ?? "")] : []));
  if (columns.length > 0) about.push(`Hidden columns were read all the same: ${list.format(columns)}.`);
  if (from1904 && notes.some(({ what }) => what === "date"))
    about.push("This workbook counts days from 1904: look at one of its dates, copied ones are often four years off.");
  return about;
}

const list = new Intl.ListFormat("en-US");

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().replace("T00:00:00.000Z", "");
  // 0.1 × 3 is 0.30000000000000004: spreadsheets show fifteen digits.
  if (typeof cell === "number") return String(Number(cell.toPrecision(15)));
  return String(cell)
    .replace(/\r\n?/g, "\n")
    .replace(/_x000D_\n?/g, "\n");
}
