import { stringify } from "csv-stringify/sync";
import { writeComposition } from "../domain/catalogue/composition.ts";
import type { ExportedProduct } from "../domain/catalogue/export-products.ts";
import { type ExportRow, exportRow } from "./export-row.ts";

export type ExportFormat = {
  /** Its media type, with parameters. */
  type: string;
  /** The header line, before the rows. */
  head: string;
  /** Writes the lines of some rows. */
  write(rows: ExportRow[]): string;
};

const columns = Object.keys(exportRow.schema.shape);
/** Options of the CSV writer; it writes a `'` before a cell that a spreadsheet would take for a formula. */
const asTable = { columns, escape_formulas: true, record_delimiter: "\r\n" };

/** The formats of the export, by the ending of its address. */
export const exportFormats = {
  csv: {
    type: "text/csv; charset=utf-8; header=present",
    head: stringify([columns], asTable),
    write: (rows) => stringify(rows.map(flattened), asTable),
  },
  jsonl: {
    type: "application/jsonl; charset=utf-8",
    head: "",
    write: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
  },
} satisfies Record<string, ExportFormat>;

/**
 * The export as text, some lines at a time.
 *
 * @param origin of the site, for whole addresses
 */
export async function* writeExport(
  { head, write }: ExportFormat,
  batches: AsyncIterable<ExportedProduct[]>,
  origin: string,
): AsyncGenerator<string, void, void> {
  if (head !== "") yield head;
  for await (const batch of batches) yield write(batch.map((product) => exportRow.toRow({ ...product, origin })));
}

/** Lists become one cell, as in the import folder (docs/import-format.md). */
function flattened(row: ExportRow) {
  const cells = {
    ...row,
    composition: writeComposition(row.composition),
    packs: row.packs.map(({ form }) => form),
    methods: row.methods.map(({ designation, role }) => `${designation} (${role})`),
  };
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, Array.isArray(cell) ? cell.join("|") : cell]));
}
