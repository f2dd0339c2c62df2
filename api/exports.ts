import type * as z from "zod";
import type { Context } from "../domain/context.ts";
import { exportLots } from "../domain/lot-passports/read-lot-records.ts";
import { exportProducts } from "../domain/products/export-products.ts";
import { type Ending, exportFormats, formatsOf, writeExport } from "./export-formats.ts";
import { exportRow } from "./export-row.ts";
import { type LotRow, lotRow } from "./lot-row.ts";

/** A table that can be fetched as a whole, at `/api/export/{name}.csv` and `.jsonl`. */
export type Export = {
  name: "products" | "lots";
  /** What its rows are, for documentation. */
  summary: { csv: string; jsonl: string };
  row: z.ZodObject;
  /** Its media type, with parameters. */
  types: Readonly<Record<Ending, string>>;
  /** Its text, some lines at a time; `origin` is that of the site, for whole addresses. */
  write(ending: Ending, ctx: Context, origin: string): AsyncGenerator<string, void, void>;
};

const lotFormats = formatsOf(lotRow.schema, (row: LotRow) => ({
  ...row,
  values: row.values.map(({ property, found, found_in_words, unit }) =>
    `${property}: ${found === null ? found_in_words : `${found} ${unit}`}`.trim(),
  ),
}));

const typesOf = ({ csv, jsonl }: Record<Ending, { type: string }>) => ({ csv: csv.type, jsonl: jsonl.type });

/** Every export. */
export const exportList: readonly Export[] = [
  {
    name: "products",
    summary: {
      csv: "All products as a table: a line of names, then one product a line.",
      jsonl: "All products, one JSON object a line.",
    },
    row: exportRow.schema,
    types: typesOf(exportFormats),
    write: (ending, ctx, origin) =>
      writeExport(exportFormats[ending], exportProducts(ctx), (product) => exportRow.toRow({ ...product, origin })),
  },
  {
    name: "lots",
    summary: {
      csv: "All lots as a table: a line of names, then one lot a line.",
      jsonl: "All lots with their values and limits, one JSON object a line.",
    },
    row: lotRow.schema,
    types: typesOf(lotFormats),
    write: (ending, ctx, origin) => writeExport(lotFormats[ending], exportLots(ctx), (lot) => lotRow.toRow({ ...lot, origin })),
  },
];
