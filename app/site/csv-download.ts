import { stringify } from "csv-stringify/sync";

/**
 * A CSV file as a download: UTF-8 with the mark by which Excel knows it. A cell that a spreadsheet would take for a formula gets a `'` before it; a negative
 * number stays a number.
 */
export function csvDownload(name: string, headings: readonly string[], rows: readonly (readonly string[])[]): Response {
  return new Response(stringify([[...headings], ...rows.map((row) => row.map(harmless))], { bom: true }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** What spreadsheets begin a formula with, also in their full width. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const negative = /^-\d+(\.\d+)?$/;
const harmless = (cell: string) => (formula.test(cell) && !negative.test(cell) ? `'${cell}` : cell);
