import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, test } from "vitest";
import type { Schema } from "../../db/schema.ts";
import { removeLinks } from "../../domain/transfers/write-rows.ts";
import { testDatabase } from "../builders/database.ts";

const { db, pool } = await testDatabase();
const products = 2500;

test("links are removed in parts, so that no statement grows with the catalogue", async () => {
  await sql`insert into category (id, name) values (1, 'Adjacent fabrics')`.execute(db);
  await sql`insert into subcategory (id, category_id, name) values (1, 1, 'Multifibre')`.execute(db);
  await sql`insert into standards_body (id, name, full_name) values (1, 'ISO', 'ISO')`.execute(db);
  await sql`insert into method (id, body_id, designation, title, subject) select n, 1, 'ISO ' || n, 'x', 'Washing' from generate_series(1, 2) n`.execute(
    db,
  );
  await sql`insert into product (id, subcategory_id, item_number, name) select n, 1, 'T-' || n, 'Cloth ' || n
    from generate_series(1, ${products}::int) n`.execute(db);
  await sql`insert into product_method (product_id, method_id, role) select n, m, 'adjacent fabric'
    from generate_series(1, ${products}::int) n, generate_series(1, 2) m`.execute(db);

  const longest = { parameter: 0 };
  const watched = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      for (const value of query.parameters) longest.parameter = Math.max(longest.parameter, String(value).length);
    },
  });
  // The file keeps the first method of every product but the last, which it does not name at all.
  const ids = Array.from({ length: products - 1 }, (_, at) => at + 1);
  const rows = ids.map((product_id) => ({ product_id, method_id: 1, role: "adjacent fabric", note: "" }));
  const key = ["product_id", "method_id", "role"];
  const batch = { table: "product_method", key, columns: [...key, "note"], rows } as const;
  const removed = await watched.transaction().execute((tx) => removeLinks(tx, batch, { column: "product_id", ids }));
  expect(removed).toBe(products - 1);

  const left = await db.selectFrom("product_method").select(["product_id", "method_id"]).orderBy("product_id").execute();
  expect(left).toHaveLength(products + 1);
  expect(
    left
      .slice(-2)
      .map(({ method_id }) => method_id)
      .sort(),
  ).toEqual([1, 2]);
  expect(longest.parameter).toBeLessThan(JSON.stringify(rows.slice(0, 1100)).length);
});
