import { stringify } from "csv-stringify/sync";
import type * as z from "zod";
import { writeComposition } from "../domain/products/composition.ts";
import { type ExportRow, exportRow } from "./export-row.ts";

type ExportFormat<Row> = {
  /** Its media type, with parameters. */
  type: string;
  /** The header line, before the rows. */
  head: string;
  /** Writes the lines of some rows. */
  write(rows: Row[]): string;
};

/** The ending of an export's address. */
export type Ending = "csv" | "jsonl";

/**
 * The formats of an export, by the ending of its address.
 *
 * @param flat makes texts, or lists of texts, of what is neither in a row
 */
export function formatsOf<Row extends object>(
  schema: z.ZodObject,
  flat: (row: Row) => object,
): Record<Ending, ExportFormat<Row>> {
  const columns = Object.keys(schema.shape);
  // Writes a `'` before a cell that a spreadsheet would take for a formula.
  const asTable = { columns, escape_formulas: true, record_delimiter: "\r\n" };
  return {
    csv: {
      type: "text/csv; charset=utf-8; header=present",
      head: stringify([columns], asTable),
      write: (rows) =>
        stringify(
          rows.map((row) => joined(flat(row))),
          asTable,
        ),
    },
    jsonl: {
      type: "application/jsonl; charset=utf-8",
      head: "",
      write: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
    },
  };
}

/** Lists become one cell, as in the import folder (docs/import-format.md). */
function joined(cells: object): object {
  return Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, Array.isArray(cell) ? cell.join("|") : cell]));
}

/** The formats of the export of products. */
export const exportFormats = formatsOf(exportRow.schema, (row: ExportRow) => ({
  ...row,
  composition: writeComposition(row.composition),
  packs: row.packs.map(({ form }) => form),
  methods: row.methods.map(({ designation, role }) => `${designation} (${role})`),
}));

/**
 * The export as text, some lines at a time.
 *
 * @param toRow makes the row of what was read
 */
export async function* writeExport<Source, Row>(
  { head, write }: ExportFormat<Row>,
  batches: AsyncIterable<Source[]>,
  toRow: (source: Source) => Row,
): AsyncGenerator<string, void, void> {
  if (head !== "") yield head;
  for await (const batch of batches) yield write(batch.map(toRow));
}
