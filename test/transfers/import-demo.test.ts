import { hasFlag } from "country-flag-icons";
import { describe, expect, test } from "vitest";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import { productPath } from "../../domain/catalogue/paths.ts";
import { testDatabase } from "../builders/database.ts";
import { importFolder } from "../builders/importing.ts";

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
  ["page", 10],
  ["about_item", 4],
  ["heritage_entry", 10],
  ["service", 8],
  ["association", 10],
  ["career", 4],
  ["event", 6],
  ["news", 8],
  ["home_section", 15],
  ["hero_slide", 3],
  ["faq_item", 12],
  ["project", 12],
  ["price_plan", 3],
  ["statistic", 4],
  ["process_step", 4],
  ["social_post", 8],
  ["form_text", 15],
  ["region", 7],
  ["country", 249],
  ["agent", 38],
] as const)("the demo supplier has at least enough: %s, %d", (table, least) => {
  expect(result.ok ? result.summary[table]?.added : 0).toBeGreaterThanOrEqual(least);
});

test("most pictures have a placeholder colour", async () => {
  const { known } = await db
    .selectFrom("media")
    .select(({ fn }) => fn.count<number>("placeholder").as("known"))
    .executeTakeFirstOrThrow();
  expect(Number(known)).toBeGreaterThan(900);
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

test("every heading has content, except the one that is empty on purpose", async () => {
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

describe("content", () => {
  test("has the pages whose ids the specification names, and those the site finds by name", async () => {
    const pages = await db.selectFrom("page").selectAll().orderBy("id").execute();
    expect(pages.map(({ id }) => id)).toEqual(expect.arrayContaining([2, 37, 38, 42, 43]));
    expect(pages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["heritage-promo", "call-to-action", "faq", "contact", "privacy-policy", "terms-condition"]),
    );
    const home = pages.filter((page) => page.on_home).map(({ name }) => name);
    expect(home).toEqual(expect.arrayContaining(["about-block", "heritage-promo", "call-to-action"]));
  });

  test("has the history that the link to the heritage page needs", async () => {
    expect(await db.selectFrom("about_item").select("id").where("name", "=", "HISTORY").execute()).toHaveLength(1);
  });

  test("has every text from its file, each long enough", async () => {
    const texts = [
      ...(await db.selectFrom("page").select("content as text").execute()),
      ...(await db.selectFrom("heritage_entry").select("content as text").execute()),
      ...(await db.selectFrom("service").select("description as text").execute()),
      ...(await db.selectFrom("association").select("description as text").execute()),
      ...(await db.selectFrom("career").select("description as text").execute()),
      ...(await db.selectFrom("event").select("description as text").execute()),
      ...(await db.selectFrom("news").select("content as text").execute()),
    ];
    expect(texts.filter(({ text }) => text.endsWith(".md") || text.split(/\s+/).length < 30)).toEqual([]);
    // Legal texts are long.
    const lengths = await db
      .selectFrom("page")
      .select("content")
      .where("name", "in", ["privacy-policy", "terms-condition"])
      .execute();
    for (const { content } of lengths) expect(content.split(/\s+/).length).toBeGreaterThan(500);
  });

  test("has links to products under their addresses", async () => {
    const products = await db.selectFrom("product").select(["id", "name", "item_number"]).execute();
    const paths = new Map(products.map((product) => [productPath(product), product.item_number]));
    const texts = [
      ...(await db.selectFrom("page").select("content as text").execute()),
      ...(await db.selectFrom("service").select("description as text").execute()),
      ...(await db.selectFrom("news").select("content as text").execute()),
    ].map(({ text }) => text);
    const links = texts.flatMap((text) => [...text.matchAll(/\[([^\]]+)\]\((\/product-details\/[^)]+)\)/g)]);
    expect(links.length).toBeGreaterThan(5);
    for (const [, label, path = ""] of links) expect(paths.get(path), path).toBe(label);
  });

  test("has best sellers from at least six categories", async () => {
    const best = await db
      .selectFrom("product")
      .innerJoin("subcategory", "subcategory.id", "subcategory_id")
      .select("category_id")
      .where("best_seller", "=", true)
      .execute();
    expect(best.length).toBeGreaterThanOrEqual(12);
    expect(best.length).toBeLessThanOrEqual(16);
    expect(new Set(best.map(({ category_id }) => category_id)).size).toBeGreaterThanOrEqual(6);
  });

  test("has pictures with descriptions for texts of most kinds", async () => {
    const pictures = await db
      .selectFrom("media")
      .select(["page_id", "heritage_entry_id", "service_id", "career_id", "event_id", "news_id", "alt"])
      .where("id", ">=", 950_000)
      .where("id", "<", 960_000)
      .execute();
    for (const kind of ["page_id", "heritage_entry_id", "service_id", "career_id", "event_id", "news_id"] as const)
      expect(pictures.some((picture) => picture[kind] !== null)).toBe(true);
    expect(pictures.filter(({ alt }) => alt === "")).toEqual([]);
  });
});

describe("agents", () => {
  const agents = () =>
    db
      .selectFrom("agent as a")
      .innerJoin("country as c", "c.id", "a.country_id")
      .select(["a.name", "a.kind", "a.email", "a.address", "a.phone", "a.latitude", "a.longitude", "c.code", "c.region_id"])
      .execute();

  test("are at least 35 in 30 countries, in every region", async () => {
    const all = await agents();
    expect(all.length).toBeGreaterThanOrEqual(35);
    expect(new Set(all.map(({ code }) => code)).size).toBeGreaterThanOrEqual(30);
    const regions = await db.selectFrom("region").select("id").execute();
    expect(new Set(all.map(({ region_id }) => region_id))).toEqual(new Set(regions.map(({ id }) => id)));
  });

  test("have one head office, in Fall River", async () => {
    const offices = (await agents()).filter(({ kind }) => kind === "head-office");
    expect(offices).toMatchObject([{ code: "US", latitude: 41.7015, longitude: -71.155 }]);
  });

  test("have addresses and telephone numbers that are fictional and of their country", async () => {
    for (const { name, code, email, address, phone } of await agents()) {
      expect(email, name).toMatch(/^[a-z]+@[a-z-]+\.example$/);
      expect(address.split("\n").length, name).toBeGreaterThanOrEqual(2);
      expect(phone, name).toMatch(callingCode[code] ?? /^\+\d{2,3} /);
    }
  });

  test("have different places on the map", async () => {
    const spots = (await agents()).map(({ latitude, longitude }) => `${latitude} ${longitude}`);
    expect(new Set(spots).size).toBe(spots.length);
  });
});

const callingCode: Record<string, RegExp> = {
  US: /^\+1 \d{3} 555 01\d\d$/,
  CA: /^\+1 \d{3} 555 01\d\d$/,
  GB: /^\+44 1632 960\d{3}$/,
};

test.each([
  [4, "AF", "Afghanistan"],
  [32, "AR", "Argentina"],
  [36, "AU", "Australia"],
  [50, "BD", "Bangladesh"],
  [76, "BR", "Brazil"],
  [156, "CN", "China"],
  [158, "TW", "Taiwan"],
  [203, "CZ", "Czechia"],
  [276, "DE", "Germany"],
  [344, "HK", "Hong Kong"],
  [356, "IN", "India"],
  [384, "CI", "Côte d'Ivoire"],
  [410, "KR", "South Korea"],
  [528, "NL", "Netherlands"],
  [586, "PK", "Pakistan"],
  [704, "VN", "Vietnam"],
  [710, "ZA", "South Africa"],
  [792, "TR", "Türkiye"],
  [826, "GB", "United Kingdom"],
  [840, "US", "United States"],
  [862, "VE", "Venezuela"],
  [894, "ZM", "Zambia"],
])("country %d is %s, %s", async (id, code, name) => {
  expect(await db.selectFrom("country").select(["code", "name"]).where("id", "=", id).execute()).toEqual([{ code, name }]);
});

test("every country has a different code, and a flag", async () => {
  const countries = await db.selectFrom("country").select("code").execute();
  const codes = countries.map(({ code }) => code);
  expect(new Set(codes).size).toBe(249);
  expect(codes.filter((code) => !hasFlag(code))).toEqual([]);
});
