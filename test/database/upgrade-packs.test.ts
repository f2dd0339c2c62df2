import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { testDatabase } from "../builders/database.ts";
import { earlierVersion } from "../builders/earlier-version.ts";

test("after an upgrade products have the numbers that their words said, and what no number says stays words", async () => {
  const { db } = await testDatabase({ migrated: false });
  await migrate(db, undefined, { folder: earlierVersion({ before: "021" }) });
  await sql
    .raw(`
    insert into category (id, name) values (1, 'Fabrics');
    insert into subcategory (id, category_id, name) values (1, 1, 'Cotton');
    insert into product (id, subcategory_id, item_number, name, pack_forms, minimum_order) values
      (1, 1, '1-1', 'Lawn', '{roll of 10 m,roll of 10 m,roll of 0 m,pack of 100 swatches}', '0.25 m'),
      (2, 1, '1-2', 'Soap', '{pail of 2 kg}', '1 pail'), (3, 1, '1-3', 'None', '{}', '0 m')`)
    .execute(db);
  await migrate(db);
  const packs = await db.selectFrom("product_pack").selectAll().orderBy("product_id").orderBy("position").execute();
  expect(packs.map((it) => [it.product_id, it.form, it.size, it.unit, it.smallest, it.step])).toEqual([
    [1, "m", 1, "m", 0.3, 0.1],
    [1, "roll of 10 m", 10, "m", 1, 1],
    [2, "pail of 2 kg", 2, "kg", 1, 1],
  ]);
});
