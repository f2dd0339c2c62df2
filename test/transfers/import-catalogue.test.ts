import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { StoreUpload } from "../../domain/transfers/find-picture.ts";
import { importCatalogue, isCatalogueEmpty } from "../../domain/transfers/import-catalogue.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder, readAll, systemContext } from "../builders/importing.ts";
import { isProof } from "../builders/proof.ts";

const { db } = await testDatabase();
beforeEach(() => emptyCatalogue(db));

const small = () => new CatalogueFolder();
const changes = () => db.selectFrom(sql<{ tags: string[] }>`page_change`.as("page_change")).select("tags").execute();

async function imported(folder: CatalogueFolder, options = {}) {
  const result = await importFolder(db, await folder.write(), options);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.summary;
}

describe("a first import", () => {
  test("fills every table and reports the rows of each", async () => {
    const added = (count: number) => ({ added: count, updated: 0, unchanged: 0, removedLinks: 0 });
    expect(await imported(small())).toEqual({
      supplier: added(3),
      category: added(2),
      subcategory: added(3),
      product: added(3),
      standards_body: added(2),
      method: added(2),
      product_method: added(3),
      interest_group: added(2),
      interest_group_subcategory: added(3),
      equipment_category: added(1),
      equipment_category_subcategory: added(3),
      page: added(2),
      about_item: added(1),
      heritage_entry: added(2),
      service: added(2),
      association: added(2),
      career: added(1),
      event: added(2),
      news: added(2),
      region: added(2),
      country: added(2),
      agent: added(2),
      media: added(3),
    });
  });

  test("stores every kind of cell", async () => {
    await imported(small());
    expect(await db.selectFrom("product").selectAll().where("id", "=", 102).executeTakeFirst()).toEqual({
      id: 102,
      subcategory_id: 12,
      item_number: "12-010",
      name: "Cotton lawn",
      description: "A **reference** material.",
      areal_mass: 145,
      areal_mass_unit: "g/m2",
      areal_mass_gsm: 145,
      width: 44.5,
      width_unit: "in",
      width_cm: 113.03,
      composition: [{ fibre: "cotton", percent: 100 }],
      construction: "plain",
      construction_detail: "",
      finish: "scoured, bleached",
      gtin: "",
      colour: "white",
      pack_forms: ["roll of 10 m", "roll of 50 m"],
      minimum_order: "1 m",
      minimum_order_shown: true,
      availability: "in-stock",
      availability_note: "",
      availability_shown: false,
      best_seller: false,
      withdrawn_on: null,
      replaced_by: "",
      storage: "",
      smallest_sample: "",
      stability: "",
    });
    const { composition, areal_mass } = await db
      .selectFrom("product")
      .selectAll()
      .where("id", "=", 103)
      .executeTakeFirstOrThrow();
    expect({ composition, areal_mass }).toEqual({ composition: [{ fibre: "cotton", percent: 100 }], areal_mass: null });
    const links = db.selectFrom("product_method").select(["product_id", "method_id", "role", "note"]);
    expect(await links.orderBy("product_id").orderBy("method_id").execute()).toEqual([
      { product_id: 101, method_id: 1, role: "adjacent fabric", note: "type DW" },
      { product_id: 101, method_id: 2, role: "adjacent fabric", note: "" },
      { product_id: 103, method_id: 1, role: "detergent", note: "" },
    ]);
    expect(
      await db.selectFrom("interest_group_subcategory").selectAll().orderBy("interest_group_id").orderBy("position").execute(),
    ).toEqual([
      { interest_group_id: 1, subcategory_id: 21, position: 10 },
      { interest_group_id: 1, subcategory_id: 11, position: 20 },
      { interest_group_id: 2, subcategory_id: 12, position: 10 },
    ]);
    expect(await db.selectFrom("media").selectAll().orderBy("id").execute()).toMatchObject([
      {
        id: 1,
        product_id: 101,
        category_id: null,
        source: "swatch:multifibre/whole",
        width: 1600,
        height: 1200,
        version: expect.stringMatching(/^\w{8}$/),
        alt: "Six bands",
        width_mm: 48.5,
      },
      { id: 2, product_id: null, category_id: 1, source: "swatch:lawn/whole", width_mm: null },
      { id: 3, standards_body_id: 2, source: expect.stringMatching(/^upload:\w+$/) },
    ]);
  });

  test("reports progress to its end", async () => {
    const seen: { done: number; total: number }[] = [];
    await imported(small(), { onProgress: (progress: { done: number; total: number }) => seen.push(progress) });
    expect(seen.at(-1)).toEqual({ done: 47, total: 47 });
    expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((a, b) => a - b));
  });

  test.each(["standards-bodies.csv", "pages.csv", "regions.csv"])(
    "fills the catalogue that was empty before: %s",
    async (file) => {
      expect(await isCatalogueEmpty(systemContext(db))).toBe(true);
      await imported(small().only(file));
      expect(await isCatalogueEmpty(systemContext(db))).toBe(false);
    },
  );

  test("is refused to visitors", async () => {
    const visitor = { ...systemContext(db), actor: { kind: "visitor" as const } };
    const folder = await small().write();
    await expect(importCatalogue(visitor, { folder, sources: {} })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("reports the same in a dry run and writes nothing", async () => {
    const folder = await small().write();
    const before = await readAll(db);
    const dry = await importFolder(db, folder, { dryRun: true });
    expect(await readAll(db)).toEqual(before);
    expect(await changes()).toEqual([]);
    const wet = await importFolder(db, folder);
    expect(dry).toEqual({ ...wet, dryRun: true });
  });

  test("stores picture files only when everything else is right, and not in a dry run", async () => {
    const asked: boolean[] = [];
    const storeUpload: StoreUpload = async (_file, { keep }) => {
      asked.push(keep);
      return { source: "upload:x", width: 6, height: 4, version: "x" };
    };
    await importFolder(db, await small().cell("products.csv", 0, "width", "wide").write(), { storeUpload });
    await importFolder(db, await small().write(), { storeUpload, dryRun: true });
    await importFolder(db, await small().write(), { storeUpload });
    expect(asked).toEqual([false, false, true]);
  });

  test("of two at the same time, one adds rows and the other finds them unchanged", async () => {
    const folder = await small().write();
    const results = await Promise.all([importFolder(db, folder), importFolder(db, folder)]);
    const products = results.map((result) => (result.ok ? result.summary.product : undefined));
    expect(products).toContainEqual({ added: 3, updated: 0, unchanged: 0, removedLinks: 0 });
    expect(products).toContainEqual({ added: 0, updated: 0, unchanged: 3, removedLinks: 0 });
  });
});

describe("importing again", () => {
  test("the same folder leaves all rows unchanged and drops no page", async () => {
    await imported(small());
    const before = await readAll(db);
    await sql`truncate page_change`.execute(db);
    const summary = await imported(small());
    for (const outcome of Object.values(summary))
      expect(outcome).toEqual({ added: 0, updated: 0, unchanged: expect.any(Number), removedLinks: 0 });
    expect(summary.product?.unchanged).toBe(3);
    expect(await readAll(db)).toEqual(before);
    expect(await changes()).toEqual([]);
  });

  test("with one changed cell updates one row, and drops only its pages", async () => {
    await imported(small());
    await sql`truncate page_change`.execute(db);
    const summary = await imported(small().cell("products.csv", 1, "finish", "desized"));
    expect(summary.product).toEqual({ added: 0, updated: 1, unchanged: 2, removedLinks: 0 });
    expect(await changes()).toEqual([{ tags: ["product:102", "products", "subcategory:12"] }]);
    expect(await db.selectFrom("product").select("finish").where("id", "=", 102).executeTakeFirst()).toEqual({
      finish: "desized",
    });
  });

  test.each([
    ["name", "Lawn", "name", "Lawn"],
    [
      "composition",
      "cotton 65|polyester 35",
      "composition",
      [
        { fibre: "cotton", percent: 65 },
        { fibre: "polyester", percent: 35 },
      ],
    ],
    ["areal_mass", "", "areal_mass", null],
    ["pack_forms", "roll of 50 m", "pack_forms", ["roll of 50 m"]],
    ["availability_shown", "", "availability_shown", true],
    ["availability", "made-to-order", "availability", "made-to-order"],
  ] as const)("a product's %s can be changed to “%s”", async (column, cell, field, value) => {
    await imported(small());
    await imported(small().cell("products.csv", 1, column, cell));
    expect(await db.selectFrom("product").select(field).where("id", "=", 102).executeTakeFirst()).toEqual({ [field]: value });
  });

  test("removes links that the file has no longer, for the records in the file only", async () => {
    await imported(small());
    const fewer = small()
      .cell("interest-groups.csv", 0, "subcategory_ids", "11")
      .cell("interest-groups.csv", 1, "subcategory_ids", "");
    fewer.rows("product-methods.csv").splice(1, 2);
    const summary = await imported(fewer);
    expect(summary.product_method).toEqual({ added: 0, updated: 0, unchanged: 1, removedLinks: 1 });
    expect(summary.interest_group_subcategory).toEqual({ added: 0, updated: 1, unchanged: 0, removedLinks: 2 });
    const links = await db.selectFrom("product_method").select(["product_id", "method_id"]).orderBy("product_id").execute();
    expect(links).toEqual([
      { product_id: 101, method_id: 1 },
      { product_id: 103, method_id: 1 },
    ]);
  });

  test("a product that takes another role loses the one it had", async () => {
    await imported(small());
    const summary = await imported(small().cell("product-methods.csv", 2, "role", "reference"));
    expect(summary.product_method).toEqual({ added: 1, updated: 0, unchanged: 2, removedLinks: 1 });
  });

  test("rows can swap their names and numbers", async () => {
    await imported(small());
    const swapped = small()
      .cell("products.csv", 0, "item_number", "12-010")
      .cell("products.csv", 1, "item_number", "11-010")
      .cell("categories.csv", 0, "name", "Detergents")
      .cell("categories.csv", 1, "name", "Adjacent fabrics")
      .cell("subcategories.csv", 0, "name", "Single fibre")
      .cell("subcategories.csv", 1, "name", "Multifibre")
      .cell("methods.csv", 0, "designation", "AATCC TM61")
      .cell("methods.csv", 1, "designation", "ISO 105-C06");
    const summary = await imported(swapped);
    expect(summary.product).toEqual({ added: 0, updated: 2, unchanged: 1, removedLinks: 0 });
    expect(await db.selectFrom("product").select(["id", "item_number"]).orderBy("id").execute()).toEqual([
      { id: 101, item_number: "12-010" },
      { id: 102, item_number: "11-010" },
      { id: 103, item_number: "21-010" },
    ]);
    // The links of the file go by the new numbers and designations.
    expect(
      await db
        .selectFrom("product_method")
        .select(["product_id", "method_id"])
        .where("product_id", "=", 102)
        .orderBy("method_id")
        .execute(),
    ).toEqual([
      { product_id: 102, method_id: 1 },
      { product_id: 102, method_id: 2 },
    ]);
  });

  test("a picture can change its owner", async () => {
    await imported(small());
    await imported(small().cell("media.csv", 1, "owner", "interest-group:2"));
    const media = await db
      .selectFrom("media")
      .select(["category_id", "interest_group_id"])
      .where("id", "=", 2)
      .executeTakeFirst();
    expect(media).toEqual({ category_id: null, interest_group_id: 2 });
  });
});

describe("part of a folder", () => {
  test("can refer to records that are in the catalogue already", async () => {
    await imported(small());
    const part = small().only("products.csv", "product-methods.csv", "media.csv");
    part.rows("products.csv").splice(0);
    part.add("products.csv", { id: "104", subcategory_id: "12", item_number: "12-020", name: "Wool" });
    part.rows("product-methods.csv").splice(1);
    part.cell("product-methods.csv", 0, "designation", "AATCC TM61");
    part.add("product-methods.csv", { item_number: "12-020", designation: "AATCC TM61", role: "control fabric", note: "" });
    const summary = await imported(part);
    expect(Object.keys(summary)).toEqual(["product", "product_method", "media"]);
    expect(summary.product_method).toEqual({ added: 1, updated: 1, unchanged: 0, removedLinks: 1 });
  });

  test("without some columns leaves them unchanged; new rows get their defaults", async () => {
    await imported(small());
    const part = small()
      .only("products.csv")
      .withoutColumn("products.csv", "finish")
      .withoutColumn("products.csv", "availability_shown");
    part
      .cell("products.csv", 0, "colour", "ecru")
      .add("products.csv", { id: "104", subcategory_id: "12", item_number: "12-020", name: "Wool" });
    const summary = await imported(part);
    expect(summary.product).toEqual({ added: 1, updated: 1, unchanged: 2, removedLinks: 0 });
    expect(
      await db
        .selectFrom("product")
        .select(["finish", "colour", "availability_shown"])
        .where("id", "in", [101, 104])
        .orderBy("id")
        .execute(),
    ).toEqual([
      { finish: "scoured, bleached", colour: "ecru", availability_shown: false },
      { finish: "", colour: "white", availability_shown: true },
    ]);
  });

  test("groups without the column subcategory_ids keep their subcategories", async () => {
    await imported(small());
    const summary = await imported(small().only("interest-groups.csv").withoutColumn("interest-groups.csv", "subcategory_ids"));
    expect(Object.keys(summary)).toEqual(["interest_group"]);
    expect(await db.selectFrom("interest_group_subcategory").selectAll().execute()).toHaveLength(3);
  });

  test("with unknown files names them", async () => {
    const result = await importFolder(
      db,
      await small().file("recipes.csv", "a,b\n").file("prices.csv", "").file("README.md", "hello").write(),
    );
    expect(result).toMatchObject({ ok: true, ignored: ["prices.csv", "recipes.csv"] });
  });
});

describe("the format of files", () => {
  test("a BOM, semicolons, CRLF, spaces round cells and empty lines change nothing", async () => {
    await imported(small().cell("categories.csv", 0, "description", 'Two lines,\nand a “quote " inside”'));
    const folder = small().cell("categories.csv", 0, "description", 'Two lines,\r\nand a “quote " inside”');
    folder.file("products.csv", `\ufeff${folder.text("products.csv", ";", "\r\n")}`);
    folder.file("categories.csv", `\ufeff${folder.text("categories.csv", ";", "\r\n")}\r\n\r\n`);
    folder.file("methods.csv", folder.text("methods.csv").replace("ISO 105-C06,", "  ISO 105-C06 ,").replaceAll("\n", "\n\n"));
    const summary = await imported(folder);
    expect(Object.values(summary).map(({ added, updated }) => added + updated)).toEqual(Object.values(summary).map(() => 0));
  });

  test("empty columns that a spreadsheet leaves at the end do no harm", async () => {
    const folder = small();
    folder.file("supplier.csv", "key,value,,\nname,Warpline,,\nfax,,,\n");
    expect((await imported(folder)).supplier?.added).toBe(2);
  });
});

const count = isProof ? 10_000 : 2000;
test(`${count.toLocaleString("en")} products are imported`, async () => {
  const folder = small();
  for (let n = 1; n <= count; n++) {
    folder.add("products.csv", { id: `${1000 + n}`, subcategory_id: "12", item_number: `40-${n}`, name: `Cloth ${n}` });
    folder.add("product-methods.csv", { item_number: `40-${n}`, designation: "ISO 105-C06", role: "test fabric", note: "" });
  }
  const first = await imported(folder);
  expect(first.product?.added).toBe(count + 3);
  expect(first.product_method?.added).toBe(count + 3);
  expect(
    await db
      .selectFrom("product")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirst(),
  ).toEqual({ count: count + 3 });
  const second = await imported(folder);
  expect(second.product?.unchanged).toBe(count + 3);
  expect(second.product_method).toEqual({ added: 0, updated: 0, unchanged: count + 3, removedLinks: 0 });
});
