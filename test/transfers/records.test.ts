import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { listOfRecords } from "../../domain/records/list-of-records.ts";
import { method } from "../../domain/records/method.ts";
import { readRows } from "../../domain/records/read-rows.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { demoDatabase } from "../builders/demo-database.ts";
import { emptyCatalogue, importFolder, systemContext } from "../builders/importing.ts";

const { db } = await testDatabase();
beforeEach(() => emptyCatalogue(db));

test("every deleted record drops the pages that list its kind", async () => {
  const { db } = await testDatabase({ copyOf: await demoDatabase() });
  // Backwards, what points at others goes before them.
  for (const { table, tags = [] } of listOfRecords.toReversed()) {
    await sql`truncate page_change`.execute(db);
    await sql`delete from ${sql.table(table)}`.execute(db);
    const { rows } = await sql<{ tag: string }>`select unnest(tags) as tag from page_change`.execute(db);
    const stale = rows.map((row) => row.tag);
    const listed = tags.filter((tag) => !tag.includes("{"));
    expect(stale, table).toEqual(expect.arrayContaining(stale.includes("everything") ? [] : listed));
  }
});

test("every column of a record is a column of its table, or is stored in several", async () => {
  for (const { table, columns } of listOfRecords) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table}`.execute(db);
    const known = rows.map(({ name }) => name);
    for (const [name, { as, found, links, references }] of Object.entries(columns)) {
      if (links || references === "owner") continue;
      expect(known, `${table}.${name}`).toEqual(expect.arrayContaining([...(found ?? [as ?? name])]));
    }
  }
});

test("rows with a certain value are read under the tags of what they belong to, all rows under that of their list", async () => {
  await importFolder(db, await new CatalogueFolder().write());
  const ctx = systemContext(db);
  const { rows, tags } = await readRows(ctx, method);
  expect(tags).toEqual(["methods"]);
  expect(new Set(rows.map(({ bodyId }) => bodyId)).size).toBeGreaterThan(1);
  const [first] = rows;
  const ofBody = await readRows(ctx, method, { body_id: first?.bodyId });
  expect(ofBody.rows).toEqual(rows.filter(({ bodyId }) => bodyId === first?.bodyId));
  expect(ofBody.tags).toEqual([`body:${first?.bodyId}`]);
});

test("a file with only the key column adds new rows and leaves the others unchanged", async () => {
  const sections = (keys: string[]) =>
    keys.reduce((folder, key) => folder.add("home-sections.csv", { key }), new CatalogueFolder().only());
  await importFolder(db, await sections(["hero"]).write());
  expect(await importFolder(db, await sections(["hero", "faq"]).write())).toMatchObject({
    ok: true,
    summary: { home_section: { added: 1, updated: 0, unchanged: 1 } },
  });
});

test("links without the column note keep their notes", async () => {
  const links = (cells: Record<string, string>) =>
    new CatalogueFolder().only("products.csv").add("product-methods.csv", {
      item_number: "11-010",
      designation: "ISO 105-C06",
      role: "adjacent fabric",
      ...cells,
    });
  await importFolder(db, await new CatalogueFolder().write());
  await importFolder(db, await links({ note: "type DW" }).write());
  expect(await importFolder(db, await links({}).write())).toMatchObject({ summary: { product_method: { unchanged: 1 } } });
});
