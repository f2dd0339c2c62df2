import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordOf } from "../records/list-of-records.ts";
import { product } from "../records/product.ts";
import { productAlias } from "../records/product-alias.ts";
import type { RecordDescription } from "../records/record.ts";
import { type Cells, cellsOfKey, keyOf } from "../records/record-key.ts";
import { labelOf } from "./labels.ts";
import type { CellsByRecord } from "./record-changes.ts";
import type { RecordProblem, RecordWrite } from "./write-records.ts";

/** The new number of each item by its old one. */
export type NewNumbers = Readonly<Record<string, string>>;

/** The items among some writes that get another number. @param before the cells of each as they are */
export function renamedItems(writes: readonly RecordWrite[], before: CellsByRecord): NewNumbers {
  return Object.assign({}, ...writes.map((write) => newNumberIn(write, before.get(write.record)?.get(write.key))));
}

/** The new number that a write gives an item, by its old one. @param before its cells as they are */
export function newNumberIn({ record, cells }: RecordWrite, before: Cells | undefined): NewNumbers {
  const [old, now] = [before?.item_number, cells?.item_number];
  return record.table === product.table && old && now && old !== now ? { [old]: now } : {};
}

/** The writes by which items keep their old numbers as other names; a number that another item takes over is nobody's other name. */
export async function keepOldNumbers(db: Database, numbers: NewNumbers): Promise<RecordWrite[]> {
  const taken = new Set(Object.values(numbers));
  const { rows } = await sql<{ next: number }>`
    select 1 + greatest(
      coalesce((select max(id) from product_alias), 0),
      coalesce((select max(key::int) from record_change where table_name = 'product_alias' and key ~ '^[0-9]{1,9}$'), 0),
      coalesce((select max(key::int) from record_draft where table_name = 'product_alias' and key ~ '^[0-9]{1,9}$'), 0)
    ) as next`.execute(db);
  return Object.entries(numbers)
    .filter(([old]) => !taken.has(old))
    .map(([old, now], at) => {
      const key = String((rows[0]?.next ?? 1) + at);
      const facts = { owner: "", relation: "same", note: "former item number", position: "0" };
      return { record: productAlias, key, cells: { id: key, item_number: now, alias: old, ...facts } };
    });
}

/**
 * Gives items their new number wherever another table names them by the number itself: lots, papers, kits, substitutes, replacements, serial numbers, and
 * what customers call them. What was asked for and delivered stays as it was written.
 */
export async function renameItems(db: Database, numbers: NewNumbers): Promise<void> {
  const old = Object.keys(numbers);
  if (old.length === 0) return;
  await renameInDrafts(db, numbers);
  const newOf = (column: string) => sql`coalesce(${JSON.stringify(numbers)}::jsonb ->> ${sql.ref(column)}, ${sql.ref(column)})`;
  await sql`
    update lot set item_numbers = (select array_agg(${newOf("n")} order by place) from unnest(item_numbers) with ordinality one (n, place))
    where item_numbers && ${old}::text[]`.execute(db);
  for (const [table, ...columns] of naming) {
    const changes = columns.map((column) => sql`${sql.ref(column)} = ${newOf(column)}`);
    const named = columns.map((column) => sql`${sql.ref(column)} = any(${old}::text[])`);
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.join(named, sql` or `)}`.execute(db);
  }
}

/** Drafts follow too: the keys and cells of those that name an item by its number. */
async function renameInDrafts(db: Database, numbers: NewNumbers): Promise<void> {
  const drafts = await db
    .selectFrom("record_draft")
    .select(["table_name as table", "key", sql<Cells>`cells`.as("cells"), sql<Cells | null>`base`.as("base")])
    .execute();
  for (const { table, key, cells, base } of drafts) {
    const record = recordOf(table);
    const columns = Object.keys(record?.columns ?? {}).filter((name) => record && namesItems(record, name));
    if (!record || columns.length === 0) continue;
    const follow = (old: Cells) => ({
      ...old,
      ...Object.fromEntries(columns.flatMap((name) => (name in old ? [[name, renamed(old[name] ?? "", numbers)]] : []))),
    });
    await db
      .updateTable("record_draft")
      .set({
        key: keyOf(record, follow(cellsOfKey(record, key))),
        cells: JSON.stringify(follow(cells)),
        base: base && JSON.stringify(follow(base)),
      })
      .where("table_name", "=", table)
      .where("key", "=", key)
      .execute();
  }
}

/** Why records are not written together with the new number of an item that they name: they are known by the old one. */
export function problemsOfRenaming(writes: Iterable<RecordWrite>, numbers: NewNumbers): RecordProblem[] {
  if (Object.keys(numbers).length === 0) return [];
  return [...writes].flatMap(({ record, key, cells }) =>
    Object.entries(cells ?? {}).flatMap(([column, cell]) => {
      if (!namesItems(record, column) || renamed(cell, numbers) === cell) return [];
      const message = "names an item that gets another number: publish that number alone first, this draft follows it";
      return [{ table: record.table, key, column, message: `${labelOf(record, column)} ${message}` }];
    }),
  );
}

/** Whether a column holds numbers of items; that of an item itself does not name it. */
function namesItems(record: RecordDescription, column: string): boolean {
  const { references, names } = record.columns[column] ?? {};
  if (references === "owner") return true;
  if (record.table !== product.table && column === "item_number") return true;
  return [references, names].some((to) => typeof to === "object" && to.table === product.table && to.by === "item_number");
}

/** A cell with new numbers: `11-010|11-011`, or `product:11-010`. */
function renamed(cell: string, numbers: NewNumbers): string {
  return cell
    .split("|")
    .map((one) => {
      const [, owner = "", number = one] = /^(product:)(.+)$/.exec(one) ?? [];
      return owner + (numbers[number] ?? number);
    })
    .join("|");
}

/** Tables that name items by their number, with the columns that do. */
const naming = [
  ["paper", "item_number"],
  ["kit_item", "item_number"],
  ["substitute_rule", "item_number", "substitute"],
  ["product", "replaced_by"],
  ["serial_number", "item_number"],
  ["own_number", "item_number"],
] as const;
