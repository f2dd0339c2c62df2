import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "./builders/database.ts";

const { pool } = await testDatabase();

beforeAll(async () => {
  await pool.query(`
    insert into category (id, name) values (1, 'Standard fabrics'), (2, 'Soils');
    insert into subcategory (id, category_id, name) values (11, 1, 'Adjacent fabrics'), (12, 1, 'Rubbing cloths'), (21, 2, 'Carbon soils');
    insert into product (id, subcategory_id, item_number, name) values (101, 11, '11-010', 'Multifibre DW'), (102, 12, '12-010', 'Crocking cloth');
    insert into standards_body (id, name, full_name) values (5, 'ISO', 'International Organization for Standardization'), (6, 'AATCC', 'AATCC');
    insert into method (id, body_id, designation, title, subject) values (51, 5, 'ISO 105-X12', 'Rubbing', 'colour fastness'), (61, 6, 'AATCC 8', 'Crocking', 'colour fastness');
    insert into product_method values (101, 51, 'adjacent fabric'), (102, 61, 'rubbing cloth');
    insert into interest_group (id, name) values (7, 'Mills');
    insert into interest_group_subcategory values (7, 11);
    insert into equipment_category (id, name) values (8, 'Crockmeters');
    insert into equipment_category_subcategory values (8, 12);
    insert into media (id, product_id, source, version, width, height) values (901, 101, 'upload:a', '1', 10, 10);
    insert into supplier values ('name', 'Warpline');
  `);
});

/** The tags of all that a statement announces; the statement is taken back. */
async function tagsOf(statement: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin; truncate page_change");
    await client.query(statement);
    const { rows } = await client.query<{ tag: string }>("select distinct unnest(tags) as tag from page_change order by tag");
    return rows.map(({ tag }) => tag);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

describe("a change names the pages that it puts out of date", () => {
  test.each([
    ["supplier's facts", "update supplier set value = 'Warpline Test Materials'", ["supplier"]],
    ["category", "update category set name = 'Soils and stains' where id = 2", ["categories", "category:2"]],
    [
      "subcategory",
      "update subcategory set description = 'White' where id = 12",
      ["category:1", "subcategories", "subcategory:12"],
    ],
    [
      "subcategory that moves",
      "update subcategory set category_id = 2 where id = 12",
      ["category:1", "category:2", "subcategories", "subcategory:12"],
    ],
    [
      "product: not its lists of categories",
      "update product set name = 'Multifibre TV' where id = 101",
      ["product:101", "subcategory:11"],
    ],
    [
      "product that moves",
      "update product set subcategory_id = 12 where id = 101",
      ["product:101", "subcategory:11", "subcategory:12"],
    ],
    [
      "new product",
      "insert into product (id, subcategory_id, item_number, name) values (103, 21, '21-010', 'Carbon black')",
      ["product:103", "subcategory:21"],
    ],
    ["standards body", "update standards_body set website = 'https://iso.example' where id = 5", ["bodies", "body:5"]],
    ["method", "update method set title = 'Rubbing fastness' where id = 51", ["body:5", "method:51", "methods"]],
    ["method that moves", "update method set body_id = 6 where id = 51", ["body:5", "body:6", "method:51", "methods"]],
    [
      "product's role in a method",
      "update product_method set note = 'DW' where product_id = 101",
      ["method:51", "product:101", "subcategory:11"],
    ],
    [
      "product's method taken away",
      "delete from product_method where product_id = 102",
      ["method:61", "product:102", "subcategory:12"],
    ],
    ["interest group", "update interest_group set name = 'Weaving mills'", ["interest-group:7", "interest-groups"]],
    [
      "what an interest group leads to",
      "insert into interest_group_subcategory values (7, 12)",
      ["interest-group:7", "interest-groups"],
    ],
    [
      "equipment category",
      "update equipment_category set name = 'Rubbing testers'",
      ["equipment-categories", "equipment-category:8"],
    ],
    [
      "what an equipment category leads to",
      "delete from equipment_category_subcategory",
      ["equipment-categories", "equipment-category:8"],
    ],
    ["product's picture", "update media set alt = 'Six strips' where id = 901", ["product:101", "subcategory:11"]],
    [
      "picture that changes its owner",
      "update media set product_id = null, category_id = 1 where id = 901",
      ["categories", "category:1", "product:101", "subcategory:11"],
    ],
    [
      "subcategory's picture",
      "insert into media (id, subcategory_id, source, version, width, height) values (902, 11, 'upload:b', '1', 1, 1)",
      ["subcategory:11"],
    ],
    [
      "body's picture",
      "insert into media (id, standards_body_id, source, version, width, height) values (903, 5, 'upload:c', '1', 1, 1)",
      ["bodies", "body:5"],
    ],
    [
      "interest group's picture",
      "insert into media (id, interest_group_id, source, version, width, height) values (904, 7, 'upload:d', '1', 1, 1)",
      ["interest-group:7"],
    ],
    [
      "equipment category's picture",
      "insert into media (id, equipment_category_id, source, version, width, height) values (905, 8, 'upload:e', '1', 1, 1)",
      ["equipment-category:8"],
    ],
    [
      "product that goes, with its picture and methods",
      "delete from product where id = 101",
      ["method:51", "product:101", "subcategory:11"],
    ],
    ["table that is emptied", "truncate supplier", ["everything"]],
  ])("%s", async (_, statement, tags) => {
    expect(await tagsOf(statement)).toEqual(tags);
  });

  test("every table of the catalogue is watched", async () => {
    const { rows } = await pool.query<{ name: string; triggers: number }>(
      `select c.relname as name, count(t.oid)::int as triggers from pg_class c
       left join pg_trigger t on t.tgrelid = c.oid and t.tgname like 'page\\_tags\\_%'
       where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname !~ '^(page_change|kysely_)'
       group by c.relname having count(t.oid) <> 4`,
    );
    expect(rows).toEqual([]);
  });
});

describe("silence", () => {
  test.each([
    ["an update that leaves everything as it was", "update product set name = name"],
    [
      "the same import again",
      "insert into category (id, name) values (1, 'Standard fabrics') on conflict (id) do update set name = excluded.name",
    ],
    ["an update of nothing", "update product set name = 'x' where id = -1"],
  ])("%s", async (_, statement) => {
    expect(await tagsOf(statement)).toEqual([]);
  });
});

test("of many rows only those that changed are named", async () => {
  expect(await tagsOf("update product set name = case id when 102 then 'Crocking cloth, bleached' else name end")).toEqual([
    "product:102",
    "subcategory:12",
  ]);
});

test("a hundred tags are named, more are everything", async () => {
  const products = (from: number, to: number) =>
    `insert into product (id, subcategory_id, item_number, name) select n, 21, 'n' || n, 'Soil ' || n from generate_series(${from}, ${to}) n`;
  expect(await tagsOf(products(1001, 1099))).toHaveLength(100);
  expect(await tagsOf(products(1101, 1200))).toEqual(["everything"]);
});
