import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { searchCatalogue } from "../../domain/search/search-catalogue.ts";
import type { SearchType } from "../../domain/search/search-query.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue } from "../builders/importing.ts";
import { isProof } from "../builders/proof.ts";

const { db, pool } = await testDatabase();
const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };

async function find(text: string): Promise<string[]> {
  const { results } = await searchCatalogue(ctx, { text, type: 2, page: 1 });
  return results.products.hits.map(({ name }) => name);
}
const rows = async <Row>(query: string) => (await sql.raw<Row>(query).execute(db)).rows;
const rebuild = () => sql`select search_rebuild()`.execute(db);

beforeEach(() => emptyCatalogue(db));

describe("transactions at the same time", () => {
  test("that have changed a product do not block another that renames its category", async () => {
    const c = catalogue(db);
    const subcategory = await c.subcategory({ name: "Woven cotton" });
    const [lawn, voile] = [
      await c.product({ name: "Lawn", subcategory_id: subcategory }),
      await c.product({ name: "Voile", subcategory_id: subcategory }),
    ];
    await db.transaction().execute(async (open) => {
      await open.updateTable("product").set({ name: "Fine lawn" }).where("id", "=", voile).execute();
      // Waiting for `open`, it would be refused.
      await db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other);
        await other.updateTable("subcategory").set({ name: "Cloths" }).where("id", "=", subcategory).execute();
      });
      expect(await find("cloths")).toEqual(["Lawn", "Voile"]);
      await open.updateTable("product").set({ name: "Coarse lawn" }).where("id", "=", lawn).execute();
    });
    // Each has the changes of both.
    expect(await find("lawn cloths")).toEqual(["Coarse lawn", "Fine lawn"]);
    expect([await find("voile"), await find("woven")]).toEqual([[], []]);
  });

  test("that change the same products in opposite order both finish", async () => {
    const c = catalogue(db);
    const [lawn, voile] = [await c.product({ name: "Lawn" }), await c.product({ name: "Voile" })];
    const [washing, rubbing] = [await c.method({ designation: "ISO 105-C06" }), await c.method({ designation: "ISO 105-X12" })];
    const [one, other] = [await db.startTransaction().execute(), await db.startTransaction().execute()];
    const link = (tx: typeof one, product_id: number, method_id: number) =>
      tx.insertInto("product_method").values({ product_id, method_id, role: "ballast" }).execute();
    await link(one, lawn, washing);
    await link(other, voile, rubbing);
    await link(one, voile, washing);
    await link(other, lawn, rubbing);
    await Promise.all([one.commit().execute(), other.commit().execute()]);
    expect([await find("ISO 105-C06"), await find("ISO 105-X12")]).toEqual([
      ["Lawn", "Voile"],
      ["Lawn", "Voile"],
    ]);
    expect(await rows("select from pending_change")).toEqual([]);
  });
});

describe("the index is updated with the catalogue", () => {
  test("products that are added, changed and deleted", async () => {
    const c = catalogue(db);
    const id = await c.product({ name: "Cotton lawn", item_number: "11-122" });
    expect(await find("lawn")).toEqual(["Cotton lawn"]);
    await db.updateTable("product").set({ name: "Cotton voile", item_number: "11-123" }).where("id", "=", id).execute();
    expect([await find("lawn"), await find("11122"), await find("voile"), await find("11123")]).toEqual([
      [],
      [],
      ["Cotton voile"],
      ["Cotton voile"],
    ]);
    await db.deleteFrom("product").where("id", "=", id).execute();
    expect(await find("voile")).toEqual([]);
    expect(await rows("select from product_search")).toEqual([]);
  });

  test("a product that gets another id", async () => {
    const c = catalogue(db);
    await c.product({ id: 7, name: "Cotton lawn" });
    await db.updateTable("product").set({ id: 8 }).where("id", "=", 7).execute();
    expect(await find("lawn")).toEqual(["Cotton lawn"]);
    expect(await rows("select product_id from product_search")).toEqual([{ product_id: 8 }]);
  });

  test("roles in methods", async () => {
    const c = catalogue(db);
    const [lawn, method] = [await c.product({ name: "Cotton lawn" }), await c.method({ designation: "ISO 105-C06" })];
    expect(await find("ISO 105-C06")).toEqual([]);
    await c.link(lawn, method, "test fabric");
    expect(await find("ISO 105-C06 test fabric")).toEqual(["Cotton lawn"]);
    await db.updateTable("product_method").set({ role: "ballast" }).execute();
    expect(await find("ISO 105-C06 ballast")).toEqual(["Cotton lawn"]);
    await db.deleteFrom("product_method").execute();
    expect(await find("ISO 105-C06")).toEqual([]);
  });

  test("a deleted method", async () => {
    const c = catalogue(db);
    const [lawn, method] = [await c.product({ name: "Cotton lawn" }), await c.method({ designation: "ISO 105-C06" })];
    await c.link(lawn, method);
    await db.deleteFrom("method").execute();
    expect(await rows("select words from product_search where words::text like '%~%'")).toEqual([]);
  });

  test("the name of a subcategory, and a move into another", async () => {
    const c = catalogue(db);
    const [a, b] = [await c.subcategory({ name: "Ballast" }), await c.subcategory({ name: "Towels" })];
    const lawn = await c.product({ name: "Cotton lawn", subcategory_id: a });
    await db.updateTable("subcategory").set({ name: "Makeweights" }).where("id", "=", a).execute();
    expect([await find("ballast"), await find("makeweights")]).toEqual([[], ["Cotton lawn"]]);
    await db.updateTable("product").set({ subcategory_id: b }).where("id", "=", lawn).execute();
    expect([await find("makeweights"), await find("towels")]).toEqual([[], ["Cotton lawn"]]);
  });

  test("an emptied catalogue", async () => {
    await catalogue(db).product({ name: "Cotton lawn" });
    await emptyCatalogue(db);
    expect(await rows("select from product_search")).toEqual([]);
  });

  test("synonyms that are added, changed and deleted", async () => {
    await catalogue(db).product({ name: "Crockmeter" });
    await db
      .insertInto("search_synonym")
      .values({ id: 1, phrases: ["crockmeter", "rubbing machine"] })
      .execute();
    expect(await find("rubbing machines")).toEqual(["Crockmeter"]);
    await db
      .updateTable("search_synonym")
      .set({ phrases: ["crockmeter", "rub tester"] })
      .execute();
    expect([await find("rubbing machines"), await find("rub tester")]).toEqual([[], ["Crockmeter"]]);
    await db.deleteFrom("search_synonym").execute();
    expect(await find("rub tester")).toEqual([]);
  });

  test("transactions that add the same words at the same time do not deadlock", async () => {
    const c = catalogue(db);
    const subcategory_id = await c.subcategory();
    const names = ["Zibeline xenotime", "Xenotime zibeline", "Yarn zibeline", "Zibeline yarn"];
    await Promise.all(names.map((name, at) => c.product({ id: 900 + at, name, subcategory_id })));
    expect((await find("zibeline")).toSorted()).toEqual(names.toSorted());
  });
});

describe("search_rebuild()", () => {
  test("counts the words, and deletes unused ones", async () => {
    const c = catalogue(db);
    const lawn = await c.product({ name: "Cotton lawn" });
    await c.product({ name: "Cotton voile" });
    await c.method({ designation: "ISO 1", title: "Cotton", subject: "Cloths" });
    await rebuild();
    const words = "select word, uses from search_word where word in ('cotton', 'lawn', 'voile') order by word";
    expect(await rows(words)).toEqual([
      { word: "cotton", uses: 3 },
      { word: "lawn", uses: 1 },
      { word: "voile", uses: 1 },
    ]);
    await db.deleteFrom("product").where("id", "=", lawn).execute();
    await rebuild();
    expect(await rows(words)).toEqual([
      { word: "cotton", uses: 2 },
      { word: "voile", uses: 1 },
    ]);
  });

  test("stores no word with a number or a role in it", async () => {
    const c = catalogue(db);
    await c.link(await c.product({ name: "D65 tube 6500K", item_number: "X-1" }), await c.method({ designation: "ISO 105-C06" }));
    await rebuild();
    expect(await rows("select word from search_word where word ~ '[0-9~=# ]'")).toEqual([]);
  });

  // A twentieth, a fifth and half of a large catalogue, but ranking up to 2,000 products takes no longer.
  test.each([
    { total: 15_000, tiers: [2000, 4000, 6000, 3000], last: 1900 },
    ...(isProof ? [{ total: 60_000, tiers: [3000, 9000, 18_000, 30_000], last: 2900 }] : []),
  ])("divides $total products into tiers by weight: best sellers, then those that many methods name", async (expected) => {
    const { total, tiers: sizes, last } = expected;
    const c = catalogue(db);
    const subcategory_id = await c.subcategory();
    // A hundred best sellers, five hundred that a method names.
    await sql`
      insert into product_search (product_id, weight, tier, item_key, name_key, names, head, words)
      select n, case when n > ${total - 100} then 1000 when n between 1001 and 1500 then 1 else 0 end, 1, n, 'lawn', 'lawn', 'lawn', 'lawn'
      from generate_series(1, ${total}::integer) n`.execute(db);
    await rebuild();
    expect(await rows("select tier, count(*) from product_search group by tier order by tier")).toEqual(
      sizes.map((count, at) => ({ tier: at + 1, count })),
    );
    // Those that are as good as each other are taken by id.
    expect(
      await rows("select weight, count(*), max(product_id) from product_search where tier = 1 group by 1 order by 1"),
    ).toEqual([
      { weight: 0, count: last - 500, max: last },
      { weight: 1, count: 500, max: 1500 },
      { weight: 1000, count: 100, max: total },
    ]);
    // An overview of all groups stops counting, a list of products does not.
    const ask = async (type: SearchType) =>
      (await searchCatalogue(ctx, { text: "lawn", type, page: 1 }, { products: 24 })).results.products;
    expect(await ask(1)).toMatchObject({ total: 1000, more: true });
    await sql`update product_search set name_key = 'voile', texts = words`.execute(db);
    await sql`update product_search set names = 'voile', words = 'voile', texts = 'voile' where product_id > 60`.execute(db);
    expect(await ask(1)).toMatchObject({ total: 60, more: true });
    expect(await ask(2)).toMatchObject({ total: 60, more: false });
    // A newcomer finds its place at once.
    await c.product({ id: 70_000, subcategory_id, best_seller: true });
    await c.product({ id: 70_001, subcategory_id });
    const tiers = () => rows("select tier from product_search where product_id >= 70000 order by product_id");
    expect(await tiers()).toEqual([{ tier: 1 }, { tier: 4 }]);
    // So does a product that becomes a best seller, or is one no longer.
    await rows("update product set best_seller = id = 70001 where id >= 70000");
    expect(await tiers()).toEqual([{ tier: 4 }, { tier: 1 }]);
    // The number of methods counts from the next rebuild on.
    await c.link(70_000, await c.method());
    expect(await tiers()).toEqual([{ tier: 4 }, { tier: 1 }]);
    await rebuild();
    expect(await tiers()).toEqual([{ tier: 1 }, { tier: 1 }]);
  });

  test("writes all documents anew where most products are new, as they would be written one by one", async () => {
    const c = catalogue(db);
    const subcategory_id = await c.subcategory({ name: "Woven cotton" });
    const method = await c.method({ designation: "ISO 105-C06" });
    const indexes = () =>
      rows(
        "select relid::regclass::text, count(*) from pg_partition_tree('product_search') join pg_index on indrelid = relid group by 1 order by 1",
      );
    const before = await indexes();
    const add = (first: number, last: number) =>
      db.transaction().execute(async (tx) => {
        await sql`
          insert into product (id, subcategory_id, item_number, name, best_seller)
          select n, ${subcategory_id}, 'W-' || n, 'Cotton lawn ' || n, n % 100 = 0 from generate_series(${first}::integer, ${last}::integer) n`.execute(
          tx,
        );
        await sql`
          insert into product_method (product_id, method_id, role)
          select n, ${method}, 'ballast' from generate_series(${first}::integer, ${last}::integer, 7) n`.execute(tx);
        await sql`select search_rebuild()`.execute(tx);
      });
    // A dump reads the old tables: the search does not wait behind it, and finds what is new all the same.
    const dump = await pool.connect();
    await dump.query("begin; lock table product_search_4 in access share mode");
    await add(1, 2100);
    expect(await find("lawn 2099")).toEqual(["Cotton lawn 2099"]);
    await dump.query("commit");
    dump.release();
    await add(2101, 4300);
    expect(await indexes()).toEqual(before);
    expect(await rows("select tier, count(*) from product_search group by tier order by tier")).toEqual([
      { tier: 1, count: 2000 },
      { tier: 4, count: 2300 },
    ]);
    expect(await rows("select from pending_change")).toEqual([]);
    const documents = await rows("table product_search order by product_id");
    await sql`select refresh_documents(array(select id from product))`.execute(db);
    await rebuild();
    expect(await rows("table product_search order by product_id")).toEqual(documents);
    expect([await find("lawn 4299"), await find("W-4300")]).toEqual([["Cotton lawn 4299"], ["Cotton lawn 4300"]]);
    await db.updateTable("product").set({ name: "Silk voile" }).where("id", "=", 4299).execute();
    expect(await find("silk voile")).toEqual(["Silk voile"]);
  });

  test("puts a small catalogue into one tier, new products included", async () => {
    const c = catalogue(db);
    await c.product({ name: "Cotton lawn", best_seller: true });
    await rebuild();
    await c.product({ name: "Cotton voile" });
    expect(await rows("select distinct tier from product_search")).toEqual([{ tier: 1 }]);
  });

  test("changes nothing when it is run a second time", async () => {
    const c = catalogue(db);
    await c.product({ name: "Cotton lawn" });
    await rebuild();
    const all =
      "select p::text from product_search p union all select w::text from search_word w union all select t::text from search_tier t";
    const once = await rows(all);
    await rebuild();
    expect(await rows(all)).toEqual(once);
  });
});

describe("spellings of a word have the same stem", () => {
  test.each([
    ["fibre", "fiber"],
    ["fibres", "fiber"],
    ["multifibres", "multifiber"],
    ["metres", "meter"],
    ["colour", "color"],
    ["colours", "color"],
    ["discoloured", "discolored"],
    ["behaviour", "behavior"],
    ["grey", "gray"],
    ["sulphur", "sulfur"],
    ["mercerised", "mercerized"],
    ["standardisation", "standardization"],
    ["aluminium", "aluminum"],
    ["discs", "disk"],
    ["gauges", "gage"],
    ["moulds", "mold"],
    ["smouldering", "smoldering"],
    ["woollen", "woolen"],
    ["cloths", "cloth"],
    ["brushes", "brush"],
    ["boxes", "box"],
    ["sizes", "size"],
    ["squares", "square"],
    ["gauzes", "gauze"],
    ["assemblies", "assembly"],
    ["shoes", "shoe"],
    ["dyes", "dye"],
    ["cases", "case"],
    ["scales", "scale"],
  ])("%s and %s", async (a, b) => {
    const [row] = (await sql<{ a: string; b: string }>`select search_stem(${a}) as a, search_stem(${b}) as b`.execute(db)).rows;
    expect(row?.a).toBe(row?.b);
  });

  test.each([
    ["glass", "gla"],
    ["gas", "ga"],
    ["viscous", "viscou"],
    ["lawn", "law"],
    ["iso", "is"],
    ["rinse", "rinze"],
    ["rise", "rize"],
    ["cotton", "cottons polyester"],
    ["silk", "sill"],
    ["flour", "flor"],
  ])("but not those of %s and %s", async (a, b) => {
    const [row] = (await sql<{ a: string; b: string }>`select search_stem(${a}) as a, search_stem(${b}) as b`.execute(db)).rows;
    expect(row?.a).not.toBe(row?.b);
  });

  test.each([
    ["Crêpe de Chine, 65/35", "crepe de chine 65 35"],
    ["100mm × 40 MM", "100 mm 40 mm"],
    ["2x2 in, 10X10cm", "2 2 in 10 10 cm"],
    ["children’s wear", "childrens wear"],
    ["Türkisch-rot ½", "turkisch rot 1 2"],
    ["D65 L2 F01", "d65 l2 f01"],
    ["—", ""],
  ])("“%s” is “%s”", async (given, norm) => {
    expect((await sql<{ norm: string }>`select normalise_text(${given}) as norm`.execute(db)).rows).toEqual([{ norm }]);
  });
});
