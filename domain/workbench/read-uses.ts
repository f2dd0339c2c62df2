import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { kit } from "../records/kit.ts";
import { listOfRecords, recordOf } from "../records/list-of-records.ts";
import { describesPictures, ownersAmong } from "../records/medium.ts";
import { methodEdition } from "../records/method-edition.ts";
import { product } from "../records/product.ts";
import { readCells, readCellsBehind } from "../records/read-cells.ts";
import type { RecordDescription } from "../records/record.ts";
import { type Cells, keyOf } from "../records/record-key.ts";
import { selectDrafts } from "./drafts/stored-drafts.ts";
import { namedBy, readTitles } from "./record-title.ts";

/** A record that shows a picture, or that an edition of a method touches. */
export type Use = { table: string; key: string; title: string; noun: string };

/**
 * The records that show a picture: its owner, and those of other pictures with the same file; the kits and items of the method of an edition. Other
 * records have none.
 */
export async function readUses({ db }: Pick<Context, "db">, record: RecordDescription, cells: Cells): Promise<Use[]> {
  if (record.table === methodEdition.table) return [...(await kitsOf(db, cells)), ...(await itemsOf(db, cells))];
  if (!describesPictures(record) || !cells.owner) return [];
  const same = cells.source ? await readCellsBehind(db, record, { column: "source", cell: cells.source }) : [];
  const owners = new Set([cells.owner, ...same.map(({ owner = "" }) => owner)]);
  const uses: Use[] = [];
  for (const owner of owners) {
    const [, name = "", cell = ""] = /^([a-z-]+):\s*(.+)$/.exec(owner) ?? [];
    const target = ownersAmong(listOfRecords).get(name);
    const of = target && recordOf(target.table);
    if (!target || !of) continue;
    uses.push(...(await recordsNamed(db, of, { by: target.by, cell })));
  }
  return uses;
}

/** The record that one belongs to: the item of a pack, the method of an edition. */
export async function readParent(ctx: Context, record: RecordDescription, cells: Cells): Promise<Use | undefined> {
  authorize(ctx, "record.read");
  const column = namedBy[record.table] ?? record.completeFor;
  const target = column === undefined ? undefined : record.columns[column]?.references;
  const of = typeof target === "object" ? recordOf(target.table) : undefined;
  const cell = cells[column ?? ""] ?? "";
  if (!of || typeof target !== "object" || cell === "") return undefined;
  return (await recordsNamed(ctx.db, of, { by: target.by, cell }))[0];
}

/** Records by what others call them, published or begun. */
async function recordsNamed(db: Database, record: RecordDescription, { by, cell }: { by: string; cell: string }): Promise<Use[]> {
  const rows =
    by === "id" ? [...(await readCells(db, record, [cell])).values()] : await readCellsBehind(db, record, { column: by, cell });
  const drafts = await selectDrafts(db).where("d.table_name", "=", record.table).where("d.act", "=", "add").execute();
  const added = drafts.filter((draft) => (by === "id" ? draft.key : draft.cells[by]) === cell);
  return usesOf(db, record, [...rows, ...added.map((draft) => draft.cells)]);
}

async function usesOf(db: Database, record: RecordDescription, rows: readonly Cells[]): Promise<Use[]> {
  const titles = await readTitles(db, record, rows);
  return rows.map((row, at) => ({
    ...{ table: record.table, key: keyOf(record, row), title: titles[at] ?? "", noun: record.noun },
  }));
}

async function kitsOf(db: Database, { method_id = "" }: Cells): Promise<Use[]> {
  return usesOf(db, kit, await readCellsBehind(db, kit, { column: "method_id", cell: method_id }));
}

async function itemsOf(db: Database, { method_id = "" }: Cells): Promise<Use[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from product
    where id in (select product_id from product_method where method_id::text = ${method_id}) order by item_number`.execute(db);
  const keys = rows.map(({ id }) => id);
  return usesOf(db, product, [...(await readCells(db, product, keys)).values()]);
}
