import { stringify } from "csv-stringify/sync";
import { type RequestLine, wants } from "./request-line.ts";

/** Lines as a CSV file for a spreadsheet, with a byte order mark; pasting and uploading read it again. */
export function linesAsCsv(lines: readonly RequestLine[]): string {
  const rows = lines.map(({ itemNumber, name, wanted, quantity, pack, lot, note }) => ({
    "Item number": itemNumber,
    Name: name,
    Wanted: wants[wanted],
    Quantity: quantity,
    "Unit or pack": pack,
    Lot: lot,
    Note: note,
  }));
  const columns = ["Item number", "Name", "Wanted", "Quantity", "Unit or pack", "Lot", "Note"];
  return stringify(rows, { header: true, bom: true, escape_formulas: true, columns });
}
