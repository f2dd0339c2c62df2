import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { searchCatalogue } from "../../domain/search/search-catalogue.ts";
import type { SearchType } from "../../domain/search/search-query.ts";
import type { SearchResults } from "../../domain/search/search-results.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";

const { db } = await testDatabase();
const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
const c = catalogue(db);

async function find(text: string, type: SearchType = 1, page = 1): Promise<SearchResults> {
  return (await searchCatalogue(ctx, { text, type, page })).results;
}

const products = async (text: string) => (await find(text)).products.hits.map(({ name }) => name);
const methods = async (text: string) => (await find(text)).methods.hits.map(({ designation }) => designation);

beforeAll(async () => {
  await db.insertInto("supplier").values({ key: "name", value: "Warpline" }).execute();
  const cloths = await c.category({ name: "Cloths" });
  const adjacent = await c.subcategory({ name: "Adjacent fabrics", category_id: cloths });
  const washing = await c.subcategory({ name: "Detergents and ballast", category_id: cloths });
  const iso = await c.body({ name: "ISO", full_name: "International Organization for Standardization" });
  const aatcc = await c.body({ name: "AATCC", full_name: "American Association" });
  const c06 = await c.method({ body_id: iso, designation: "ISO 105-C06", title: "Laundering" });
  const c08 = await c.method({ body_id: iso, designation: "ISO 105-C08", title: "Laundering with activator" });
  const b02 = await c.method({ body_id: iso, designation: "ISO 105-B02", title: "Xenon arc", subject: "Light" });
  const tm61 = await c.method({ body_id: aatcc, designation: "AATCC TM61", title: "Accelerated laundering" });
  await c.method({ body_id: iso, designation: "ISO 61", title: "Something else" });
  const wool = await c.product({ name: "Wool adjacent fabric", item_number: "11-110", subcategory_id: adjacent });
  const multi = await c.product({ name: "Multifibre fabric DW", item_number: "11-010", subcategory_id: adjacent });
  const powder = await c.product({ name: "ECE powder", item_number: "14-220", subcategory_id: washing });
  const best = await c.product({ name: "IEC powder", item_number: "14-222", subcategory_id: washing, best_seller: true });
  const balls = await c.product({ name: "Steel balls", item_number: "14-330", subcategory_id: washing, colour: "grey" });
  const blue = await c.product({
    name: "Blue wool reference",
    item_number: "15-010",
    composition: JSON.stringify([{ fibre: "merino", percent: 100 }]),
  });
  for (const product of [powder, best]) await c.link(product, c06, "detergent");
  await c.link(multi, c06, "adjacent fabric");
  await c.link(wool, c06, "adjacent fabric");
  await c.link(balls, c06, "apparatus");
  await c.link(balls, c06, "ballast");
  await c.link(balls, tm61, "apparatus");
  await c.link(multi, c08, "adjacent fabric");
  await c.link(blue, b02, "reference");
  await db
    .insertInto("search_synonym")
    .values({ id: 1, phrases: ["steel shot", "balls"] })
    .execute();
  await db
    .insertInto("search_synonym")
    .values({ id: 2, phrases: ["witness", "adjacent fabric"] })
    .execute();
});

describe("a designation", () => {
  test("finds its method alone, then the products of each role, in order of relevance", async () => {
    const found = await find("iso105 c06");
    expect(found.methods).toMatchObject({
      total: 1,
      more: false,
      hits: [{ designation: "ISO 105-C06", products: 5, body: { name: "ISO" } }],
    });
    expect(found.products.hits.map(({ name, role }) => [name, role])).toEqual([
      ["Multifibre fabric DW", "adjacent fabric"],
      ["Wool adjacent fabric", "adjacent fabric"],
      ["IEC powder", "detergent"],
      ["ECE powder", "detergent"],
      ["Steel balls", "ballast"],
    ]);
    expect(found.test_standard.hits.map(({ name }) => name)).toEqual(["ISO"]);
    expect(found.understood.designations).toEqual([{ canonical: "ISO 105-C06", notes: [], methodId: found.methods.hits[0]?.id }]);
  });

  test("reports the corrections in it", async () => {
    const { understood } = await find("ISO 105 CO6");
    expect(understood.designations[0]?.notes).toEqual([expect.stringContaining("O")]);
  });

  test("is narrowed by the words beside it", async () => {
    expect(await products("ISO 105-C06 powder")).toEqual(["IEC powder", "ECE powder"]);
    expect(await products("ISO 105-C06 DW")).toEqual(["Multifibre fabric DW"]);
  });

  test("is narrowed by the name of a role, whatever the products are called", async () => {
    expect(await products("ISO 105-C06 detergent")).toEqual(["IEC powder", "ECE powder"]);
  });

  test("is narrowed by synonyms", async () => {
    expect(await products("ISO 105-C06 steel shot")).toEqual(["Steel balls"]);
  });

  test("finds all its products when none of them has the words, and reports the words that it left out", async () => {
    const { products: found, understood } = await find("what is needed for ISO 105-C06 merino");
    expect([found.total, understood.apart]).toEqual([5, ["merino"]]);
  });

  test("is never read as another one", async () => {
    const found = await find("ISO 105-C07");
    expect([found.methods.total, found.products.total]).toEqual([0, 0]);
    expect(found.understood.designations).toMatchObject([{ canonical: "ISO 105-C07", methodId: null }]);
    expect(found.nearest.methods.map(({ designation }) => designation)).toEqual(["ISO 105-C06", "ISO 105-C08", "ISO 105-B02"]);
    expect(await methods("AATCC 62")).toEqual([]);
  });

  test("that the catalogue lacks is left out, and the words beside it are searched", async () => {
    expect(await products("ISO 105-C07 multifibre")).toEqual(["Multifibre fabric DW"]);
  });

  test("without its part finds all its parts; words choose among them", async () => {
    expect(await methods("ISO 105")).toEqual(["ISO 105-C06", "ISO 105-C08", "ISO 105-B02"]);
    expect(await methods("ISO 105 xenon")).toEqual(["ISO 105-B02"]);
    expect(await products("ISO 105 xenon")).toEqual(["Blue wool reference"]);
  });

  test("beside a second one finds both methods, in the order of the text", async () => {
    expect(await methods("AATCC 61 / ISO 105-C08")).toEqual(["AATCC TM61", "ISO 105-C08"]);
  });
});

describe("a part of a designation", () => {
  test("that one method has is read as that method", async () => {
    const { understood, methods: found } = await find("C08");
    expect(found.hits.map(({ designation }) => designation)).toEqual(["ISO 105-C08"]);
    expect(understood.designations).toMatchObject([{ canonical: "ISO 105-C08" }]);
  });

  test("that several have is answered by a choice", async () => {
    const { understood, methods: found } = await find("61");
    expect(found.total).toBe(2);
    expect(understood).toMatchObject({ designations: [], which: [{ typed: "61" }] });
    expect(understood.which[0]?.methods.map(({ designation }) => designation)).toEqual(["ISO 61", "AATCC TM61"]);
  });

  test("that no method has is a number among words", async () => {
    const { understood, methods: found } = await find("62");
    expect([understood.which, understood.designations, found.total]).toEqual([[], [], 0]);
  });
});

describe("words", () => {
  test("are found in fibre and colour too, after those in the name", async () => {
    expect(await products("merino")).toEqual(["Blue wool reference"]);
    expect(await products("grey")).toEqual(["Steel balls"]);
    const grey = await c.product({ name: "Grey scale" });
    expect(await products("gray")).toEqual(["Grey scale", "Steel balls"]);
    await db.deleteFrom("product").where("id", "=", grey).execute();
  });

  test("that the catalogue does not use are corrected, and the correction is reported", async () => {
    const { products: found, understood } = await find("wool refernce");
    expect(found.hits.map(({ name }) => name)).toEqual(["Blue wool reference"]);
    expect(understood.corrections).toEqual([{ typed: "refernce", read: ["reference"] }]);
  });

  test("that were corrected have their synonyms too", async () => {
    for (const text of ["witnes", "witnezs", "witness"])
      expect(await products(text)).toEqual(["Wool adjacent fabric", "Multifibre fabric DW"]);
  });

  test("that the catalogue does not use are left out; of those that no product has together the kind of thing remains", async () => {
    const { products: found, understood } = await find("blue wool xyzzyx balls");
    expect(found.hits.map(({ name }) => name)).toEqual(["Steel balls"]);
    expect(understood).toMatchObject({ dropped: ["xyzzyx"], apart: ["blue", "wool"] });
  });

  test("that find nothing together show the products that have any of them", async () => {
    const found = await find("laundering merino");
    expect(found.products.hits.map(({ name }) => name)).toEqual(["Blue wool reference"]);
    const nothing = await find("adjacent laundering", 3);
    expect(nothing.test_standard.total).toBe(0);
    expect(nothing.nearest.methods.map(({ designation }) => designation)).toContain("ISO 105-C06");
    expect(nothing.nearest.categories.map(({ name }) => name)).toEqual(["Cloths"]);
  });

  test("that are the beginning of item numbers find their items, in the order of the numbers", async () => {
    for (const text of ["142", "14-2", "1422", "14-22"]) expect(await products(text), text).toEqual(["ECE powder", "IEC powder"]);
  });

  test("that are the number of a missing item find nothing that has only some of them", async () => {
    expect((await find("87-11")).products.total).toBe(0);
  });
});

describe("a search", () => {
  test("for one type leaves the other groups empty", async () => {
    const empty = { hits: [], total: 0, more: false };
    expect(await find("adjacent", 4)).toMatchObject({
      products: empty,
      methods: empty,
      test_standard: empty,
      subcategories: { total: 1, hits: [{ name: "Adjacent fabrics", products: 2, picture: null }] },
    });
    expect(await find("aatcc", 3)).toMatchObject({ products: empty, test_standard: { hits: [{ name: "AATCC", methods: 1 }] } });
    expect(await find("laundering", 5)).toMatchObject({ products: empty, methods: { total: 3 } });
    expect(await find("powder", 2)).toMatchObject({ methods: empty, products: { total: 2 } });
  });

  test("for nothing finds nothing", async () => {
    for (const text of ["", "  ", "-", "…", "?!"]) {
      const found = await find(text);
      expect([found.products.total, found.methods.total, found.subcategories.total, found.test_standard.total]).toEqual([
        0, 0, 0, 0,
      ]);
    }
  });

  test("has the supplier's name in its title", async () => {
    expect((await find("wool")).site).toBe("Warpline");
  });
});

describe("many products", async () => {
  const many = 1300;
  beforeAll(async () => {
    const subcategory = await c.subcategory({ name: "Many" });
    await sql`
      insert into product (id, subcategory_id, item_number, name)
      select 100000 + n, ${subcategory}, 'N-' || lpad(n::text, 4, '0'), case when n <= 60 then 'Gauze swatch ' else 'Nainsook swatch ' end || n
      from generate_series(1, ${many}) n`.execute(db);
  });

  test("come in pages, each once", async () => {
    const pages = [await find("gauze", 2, 1), await find("gauze", 2, 2), await find("gauze", 2, 3), await find("gauze", 2, 4)];
    expect(pages.map(({ products: { hits, total, more } }) => [hits.length, total, more])).toEqual([
      [24, 60, false],
      [24, 60, false],
      [12, 60, false],
      [0, 60, false],
    ]);
    expect(new Set(pages.flatMap(({ products: { hits } }) => hits.map(({ id }) => id))).size).toBe(60);
    expect((await find("gauze")).products.hits).toHaveLength(8);
    const { results } = await searchCatalogue(ctx, { text: "gauze", type: 1, page: 1 }, { products: 16 });
    expect(results.products.hits).toHaveLength(16);
  });

  test("are counted up to a thousand", async () => {
    const { products: found } = await find("nainsook", 2);
    expect([found.total, found.more]).toEqual([1000, true]);
    expect((await find("nainsook", 2, 42)).products.hits).toHaveLength(16);
    expect((await find("nainsook", 2, 43)).products.hits).toHaveLength(0);
  });
});

test("an answer has the tags of what it depends on", async () => {
  const { tags } = await searchCatalogue(ctx, { text: "wool", type: 1, page: 1 });
  const id = (await find("11-110")).products.hits[0]?.id;
  expect(tags).toEqual(
    expect.arrayContaining(["products", "methods", "subcategories", "bodies", "categories", "search", `product:${id}`]),
  );
});
