/** What a spreadsheet program has made of a cell: `row` is the number in the sheet, `column` counts from 0. */
export type CellNote = { row: number; column: number; what: "date" | "error" | "formula" | "merged" };

/** The number of a row in its sheet, and its cells. */
export type HandedRow = [row: number, cells: string[]];

/** A sheet of a workbook, or a CSV file: `rows` are the rows that hold something, each with its number in the sheet; they are gone through more than once. */
export type HandedTable = {
  /** Of the sheet, or of the file without its ending. */
  name: string;
  rows: Iterable<HandedRow>;
  notes: CellNote[];
  /** What is to be said about it, in sentences: hidden rows, how its letters were read. */
  about: string[];
};

/** Files as somebody handed them in: tables, and files that cells of tables name. */
export type HandedIn = { names: string[]; tables: HandedTable[]; files: { name: string; bytes: Uint8Array }[] };
