import { readSheet } from "read-excel-file/node";
import type { ListFile } from "./list-file.ts";
import { TooLargeInside, unpackXlsx } from "./unpack-xlsx.ts";

/** Reads the first sheet of an Excel file, one line a row with tabs between the cells. */
export async function readXlsx(bytes: Uint8Array): Promise<ListFile> {
  try {
    const rows = await readSheet(Buffer.from(unpackXlsx(bytes)));
    return { ok: true, text: rows.map((row) => row.map(textOf).join("\t")).join("\n") };
  } catch (error) {
    const message =
      error instanceof TooLargeInside
        ? "This spreadsheet is too large. Please save only the list, and choose it again."
        : "This spreadsheet cannot be read. Please save it as .xlsx or CSV again, or copy its lines into the field.";
    return { ok: false, message };
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
  return text.replace(/\s+/g, " ");
}
