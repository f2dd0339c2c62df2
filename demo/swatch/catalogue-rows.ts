import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import type { ProductRow, SwatchRow } from "./recipe.ts";

/** The rows that a product's picture is drawn from. */
export type Rows = { product: ProductRow; swatch: SwatchRow | undefined };

/** Reads products.csv and swatches.csv of a catalogue folder; the picture of a product without a swatch row follows its construction. */
export async function readRows(folder: string): Promise<Map<string, Rows>> {
  const swatches = new Map((await readCsv<SwatchRow>(folder, "swatches.csv")).map((row) => [row.item_number, row]));
  const products = await readCsv<ProductRow>(folder, "products.csv");
  return new Map(products.map((product) => [product.item_number, { product, swatch: swatches.get(product.item_number) }]));
}

/** The rows of a CSV file of the catalogue, by the names of its columns. */
export async function readCsv<Row>(folder: string, file: string): Promise<Row[]> {
  const text = await readFile(path.join(folder, file), "utf8");
  return parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true, relax_column_count: true }) as Row[];
}
