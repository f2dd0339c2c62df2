import { expect, test } from "vitest";
import { swatchSource } from "../demo/swatch/swatch-source.ts";
import { testDatabase } from "./builders/database.ts";
import { importFolder } from "./builders/importing.ts";

const folder = "demo/catalogue";
const { db } = await testDatabase();
const result = await importFolder(db, folder, { sources: { swatch: swatchSource(folder) } });

test("the demo supplier is imported without a problem", () => {
  expect(result).toMatchObject({ ok: true });
});

test.each([
  ["category", 12],
  ["subcategory", 45],
  ["product", 260],
  ["standards_body", 12],
  ["method", 130],
  ["interest_group", 8],
  ["equipment_category", 4],
] as const)("it has enough of each: %s, at least %d", (table, least) => {
  expect(result.ok ? result.summary[table]?.added : 0).toBeGreaterThanOrEqual(least);
});

test("every product has a picture", async () => {
  const without = await db
    .selectFrom("product")
    .leftJoin("media", "product_id", "product.id")
    .select("item_number")
    .where("product_id", "is", null)
    .execute();
  expect(without).toEqual([]);
});

test("no heading is empty, but for the one that is there to be", async () => {
  const [categories, subcategories, bodies, groups, equipment] = await Promise.all([
    db
      .selectFrom("category")
      .leftJoin("subcategory", "category_id", "category.id")
      .select("category.name")
      .where("category_id", "is", null)
      .execute(),
    db
      .selectFrom("subcategory")
      .leftJoin("product", "subcategory_id", "subcategory.id")
      .select("subcategory.name")
      .where("subcategory_id", "is", null)
      .execute(),
    db
      .selectFrom("standards_body")
      .leftJoin("method", "body_id", "standards_body.id")
      .select("standards_body.name")
      .where("body_id", "is", null)
      .execute(),
    db
      .selectFrom("interest_group")
      .leftJoin("interest_group_subcategory", "interest_group_id", "id")
      .select("name")
      .where("interest_group_id", "is", null)
      .execute(),
    db
      .selectFrom("equipment_category")
      .leftJoin("equipment_category_subcategory", "equipment_category_id", "id")
      .select("name")
      .where("equipment_category_id", "is", null)
      .execute(),
  ]);
  expect({ categories, subcategories, bodies, groups, equipment }).toEqual({
    categories: [],
    subcategories: [{ name: "Withdrawn items" }],
    bodies: [],
    groups: [],
    equipment: [],
  });
});
