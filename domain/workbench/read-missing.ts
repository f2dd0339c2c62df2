import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** What some records of a table lack: how many, and the first of them. */
export type Lack = { what: string; table: string; count: number; rows: { key: string; title: string }[] };

const mostRows = 200;

const ofItem = sql`it.item_number || ' ' || it.name`;

/** What can be missing: records `it` of a table, with the condition under which they lack it. */
const lacks = [
  {
    what: "Items without a picture",
    table: "product",
    title: ofItem,
    when: sql`not exists (select from media m where m.product_id = it.id)`,
  },
  {
    what: "Items without a lot",
    table: "product",
    title: ofItem,
    when: sql`not exists (select from lot l where it.item_number = any(l.item_numbers))`,
  },
  {
    what: "Items without a method",
    table: "product",
    title: ofItem,
    when: sql`not exists (select from product_method m where m.product_id = it.id)`,
  },
  {
    what: "Items without a pack",
    table: "product",
    title: ofItem,
    when: sql`not exists (select from product_pack p where p.product_id = it.id)`,
  },
  {
    what: "Chemicals without a safety data sheet",
    table: "product",
    title: ofItem,
    when: sql`exists (select from product_method m where m.product_id = it.id and m.role in ('chemical', 'detergent', 'soil'))
      and not exists (
        select from paper p where p.item_number = it.item_number and p.kind = 'safety data sheet' and p.withdrawn_at is null)`,
  },
  {
    what: "Items out of stock without a substitute",
    table: "product",
    title: ofItem,
    when: sql`it.availability = 'out-of-stock' and not exists (select from substitute_rule s where s.item_number = it.item_number)`,
  },
  {
    what: "Released lots without a certificate",
    table: "lot",
    title: sql`it.number`,
    when: sql`it.status = 'released' and not exists (
      select from paper p where p.lot_number = it.number and p.kind = 'certificate of conformity' and p.withdrawn_at is null)`,
  },
  {
    what: "Methods without a kit",
    table: "method",
    title: sql`it.designation`,
    when: sql`not exists (select from kit k where k.method_id = it.id)`,
  },
  {
    what: "Parts of kits without a clause",
    table: "kit_part",
    title: sql`it.name`,
    when: sql`it.clause = ''`,
  },
  {
    what: "Pictures without an alternative text",
    table: "media",
    title: sql`it.source`,
    when: sql`it.alt = ''`,
  },
];

/** What items, lots, methods and kits lack. @throws DomainError forbidden */
export async function readMissing(ctx: Context): Promise<Lack[]> {
  authorize(ctx, "record.read");
  const found: Lack[] = [];
  for (const { what, table, title, when } of lacks) {
    const key = table === "lot" ? sql`it.number` : sql`it.id::text`;
    const { rows } = await sql<{ key: string; title: string; count: number }>`
      select ${key} as key, ${title} as title, (count(*) over ())::int as count from ${sql.table(table)} it
      where ${when} order by 2 limit ${mostRows}`.execute(ctx.db);
    found.push({
      what,
      table,
      count: rows[0]?.count ?? 0,
      rows: rows.map((row) => ({ key: row.key, title: row.title || row.key })),
    });
  }
  return found;
}
