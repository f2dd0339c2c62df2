import type { Database } from "../../../db/schema.ts";
import { suggester } from "../../fields/nearest-name.ts";
import { decidedElsewhere } from "../../records/decided-elsewhere.ts";
import { readCells, readSomeCells } from "../../records/read-cells.ts";
import { type RecordDescription, uniqueIn } from "../../records/record.ts";
import { type Cells, keyColumns, keyOf } from "../../records/record-key.ts";
import type { HandedRow } from "./handed-in.ts";

/** The records that rows of a sheet mean, as they are in the catalogue: `column` is the one that tells them. */
export type KnownRecords = {
  column: string;
  /** @returns the cells of each row's record, as far as the sheet needs them; undefined for one that is not there */
  find: (rows: readonly HandedRow[]) => Promise<(Cells | undefined)[]>;
  /** The name of such a record that a text may mean, as the end of a sentence. */
  suggest: (text: string) => string;
};

/** Columns of a sheet that other acts decide; an import gives no item another number, which its kits and lots would have to follow. */
export function decidedIn({ table }: RecordDescription, names: readonly string[]): string[] {
  return [...(decidedElsewhere[table] ?? []), ...(table === "product" ? ["item_number"] : [])].filter((name) =>
    names.includes(name),
  );
}

/**
 * How the rows of a sheet tell their records: by the key, or in a sheet without ids by the name that no other has; undefined where they do not.
 *
 * @param names the sheet's columns
 * @param how.isExact whether a name in other capitals is another name
 */
export async function knowRecords(
  db: Database,
  record: RecordDescription,
  names: readonly string[],
  { isExact = false }: { isExact?: boolean } = {},
): Promise<KnownRecords | undefined> {
  const key = keyColumns(record);
  const lacking = Object.keys(record.columns).filter((name) => !names.includes(name));
  const columns = [...new Set([...key, ...lacking, ...decidedIn(record, names)])];
  const cellsOf = ([, cells]: HandedRow): Cells => Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").trim()]));
  const readKeys = async (keys: readonly string[]) => {
    const stored = await readCells(db, record, keys, columns);
    return keys.map((one) => stored.get(one));
  };
  if (key.every((name) => names.includes(name))) {
    const found: string[] = [];
    return {
      column: key[0] ?? "",
      async find(rows) {
        const keys = rows.map((row) => keyOf(record, cellsOf(row)));
        const cells = await readKeys(keys);
        for (const [at, one] of keys.entries()) if (cells[at]) found.push(one);
        return cells;
      },
      suggest: suggester(() => found),
    };
  }
  const own = uniqueIn(record)[1];
  if (!own?.every((name) => names.includes(name))) return undefined;
  const nameIn = (cells: Cells) => {
    const name = own.map((column) => cells[column] ?? "").join("|");
    return isExact ? name : name.toLowerCase();
  };
  const all = await readSomeCells(db, record, { columns: [...key, ...own], from: 0, limit: Number.MAX_SAFE_INTEGER });
  const keys = new Map(all.map((cells) => [nameIn(cells), keyOf(record, cells)]));
  const column = own.at(-1) ?? "";
  return {
    column,
    find: (rows) => readKeys(rows.map((row) => keys.get(nameIn(cellsOf(row))) ?? "")),
    suggest: suggester(() => all.map((cells) => cells[column] ?? "")),
  };
}
