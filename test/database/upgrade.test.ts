import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { testDatabase } from "../builders/database.ts";
import { earlierVersion } from "../builders/earlier-version.ts";
import { isProof } from "../builders/proof.ts";
import { readCatalog } from "../builders/read-catalog.ts";

const { db: fresh } = await testDatabase();

async function addCatalogue(db: Database): Promise<void> {
  await sql
    .raw(`
      insert into category (id, name) values (1, 'Fabrics');
      insert into subcategory (id, category_id, name, description) values (1, 1, 'Adjacent fabrics', 'For staining');
      insert into product (id, subcategory_id, item_number, name) values (11, 1, '11-122', 'Cotton lawn'), (12, 1, '12-140', 'Wool serge');
      insert into standards_body (id, name, full_name) values (1, 'ISO', 'International Organization for Standardization');
      insert into method (id, body_id, designation, title, subject) values (1, 1, 'ISO 105-C06', 'Washing', 'Colour fastness');
      insert into product_method values (11, 1, 'adjacent fabric');
      insert into search_synonym (id, phrases) values (1, '{lawn,batiste}')`)
    .execute(db);
}

/** What the search has stored. */
async function readIndex(db: Database): Promise<unknown[]> {
  const { rows } = await sql
    .raw(`
    select p::text from product_search p union all select w::text from search_word w union all select t::text from search_tier t
    union all select s::text from search_phrase s union all select m::text from method m union all select b::text from standards_body b
    union all select s::text from subcategory s order by 1`)
    .execute(db);
  return rows;
}

test.each(isProof ? ["005", "006", "013", "014", "017", "021"] : ["005", "014"])(
  "a database without the migrations from %s on ends with the same schema as a new one",
  async (before) => {
    const { db: old } = await testDatabase({ migrated: false });
    await migrate(old, undefined, { folder: earlierVersion({ before }) });
    await migrate(old);
    expect(await readCatalog(old)).toEqual(await readCatalog(fresh));
  },
);

test("after an upgrade the search finds the catalogue as if it had been entered today", async () => {
  const { db: old } = await testDatabase({ migrated: false });
  const { db: today } = await testDatabase();
  await migrate(old, undefined, { folder: earlierVersion({ before: "021" }) });
  for (const db of [old, today]) await addCatalogue(db);
  await migrate(old);
  await sql`select search_rebuild()`.execute(today);
  expect(await readIndex(old)).toEqual(await readIndex(today));
  // Its triggers are those of today.
  for (const db of [old, today]) {
    await db.updateTable("product").set({ name: "Cotton voile" }).where("id", "=", 11).execute();
    await db.updateTable("method").set({ title: "Domestic washing" }).execute();
  }
  expect(await readIndex(old)).toEqual(await readIndex(today));
  const words = await sql<{
    word: string;
  }>`select word from search_word where word in ('voile', 'domestic') order by word`.execute(old);
  expect(words.rows).toEqual([{ word: "domestic" }, { word: "voile" }]);
});
