import { stringify } from "csv-stringify/sync";

/** A CSV file as a download: UTF-8 with the mark by which Excel knows it; a cell that a spreadsheet would take for a formula is quoted. */
export function csvDownload(name: string, headings: readonly string[], rows: readonly (readonly string[])[]): Response {
  return new Response(stringify([[...headings], ...rows.map((row) => [...row])], { bom: true, escape_formulas: true }), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
