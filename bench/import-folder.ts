import { appendFileSync, cpSync, rmSync } from "node:fs";
import path from "node:path";
import { stringify } from "csv-stringify/sync";
import { readCsv } from "../demo/swatch/catalogue-rows.ts";
import { clothName } from "./cloth-words.ts";

type Row = Record<string, string>;
/** What differs in the copy of a row, by its column; copies are numbered from 1, and a row's place in its file from 0. */
type Changes = Record<string, (value: string, copy: number, place: number) => string>;

const demo = "demo/catalogue";

/**
 * Writes an import folder with at least so many items: those of the demo supplier, and whole copies of them with names of their own. Roles, packs, lots
 * and their values, pictures, methods and kits grow in proportion. The same number gives the same folder.
 *
 * @returns the number of rows of all its files
 */
export async function writeImportFolder(folder: string, items: number): Promise<{ items: number; rows: number }> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(demo, folder, { recursive: true });
  const products = await readCsv<Row>(demo, "products.csv");
  const methods = new Set((await readCsv<Row>(demo, "kits.csv")).map(({ method_id = "" }) => method_id));
  const copies = Math.ceil(items / products.length) - 1;

  const copyOf: Record<string, { changes: Changes; which?: (row: Row) => boolean }> = {
    "products.csv": {
      changes: { id, item_number: text, name: (_, copy, place) => clothName(copy * products.length + place), gtin: () => "" },
    },
    "product-methods.csv": { changes: { item_number: text } },
    "packs.csv": { changes: { item_number: text } },
    "media.csv": {
      changes: { id, owner: text },
      which: ({ owner = "" }) => owner.startsWith("product:"),
    },
    "lots.csv": {
      changes: {
        number: text,
        item_numbers: (list, copy) =>
          list
            .split("|")
            .map((item) => text(item, copy))
            .join("|"),
        superseded_by: (lot, copy) => lot && text(lot, copy),
      },
    },
    "lot-values.csv": { changes: { lot_number: text } },
    "methods.csv": { changes: { id, designation: text }, which: (row) => methods.has(row.id ?? "") },
    "method-options.csv": { changes: { id, method_id: id }, which: (row) => methods.has(row.method_id ?? "") },
    "kits.csv": { changes: { id, method_id: id } },
    "kit-parts.csv": { changes: { id, kit_id: id } },
    "kit-items.csv": { changes: { part_id: id, item_number: text } },
  };
  let rows = 0;
  for (const [file, { changes, which = () => true }] of Object.entries(copyOf)) {
    const originals = (await readCsv<Row>(demo, file)).filter(which);
    for (let copy = 1; copy <= copies; copy++) {
      const copied = originals.map((row, place) => {
        const changed = Object.entries(changes).map(([column, change]) => [column, change(row[column] ?? "", copy, place)]);
        return { ...row, ...Object.fromEntries(changed) };
      });
      appendFileSync(path.join(folder, file), stringify(copied));
    }
    rows += originals.length * (copies + 1);
  }
  return { items: products.length * (copies + 1), rows };
}

/** The demo's ids have at most six digits. */
function id(original: string, copy: number): string {
  return String(copy * 1_000_000 + Number(original));
}

function text(original: string, copy: number): string {
  return `${original}-C${copy}`;
}
