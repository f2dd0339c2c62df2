import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { MethodRole } from "../../db/schema.ts";
import { createFactCache } from "../../domain/cache/fact-cache.ts";
import { methodRoles } from "../../domain/catalogue/catalogue.ts";
import { readCategories } from "../../domain/catalogue/read-categories.ts";
import { readCategory } from "../../domain/catalogue/read-category.ts";
import { readEquipmentCategories, readInterestGroup, readInterestGroups } from "../../domain/catalogue/read-groups.ts";
import type { Context } from "../../domain/context.ts";
import { readMethodPage } from "../../domain/kits/read-method-page.ts";
import { readMethodProducts } from "../../domain/methods/read-method.ts";
import { readStandards, readStandardsBody } from "../../domain/methods/read-standards.ts";
import { noFilters, plainQuery } from "../../domain/product-lists/product-query.ts";
import { readSubcategory } from "../../domain/product-lists/read-subcategory.ts";
import { readProductPage } from "../../domain/products/read-product-page.ts";
import { readHome } from "../../domain/storefront/read-home.ts";
import { readKitPage } from "../../domain/substitutes/read-kit-page.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { examples, fc } from "../builders/property.ts";

const { db } = await testDatabase();
const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
const empty = () => sql`truncate category, standards_body, interest_group, equipment_category, supplier cascade`.execute(db);
beforeEach(empty);

const listed = async (subcategory: number) => (await readSubcategory(ctx, subcategory, plainQuery))?.list.total;
const named = async (method: number, roles: MethodRole[] = []) =>
  (await readMethodProducts(ctx, method, { ...plainQuery, filters: { ...noFilters, roles } }))?.list.total;

describe("every count equals the list behind it", () => {
  const at = (most: number) => fc.nat({ max: most - 1 });
  const given = fc.record({
    subcategories: fc.array(at(3), { minLength: 1, maxLength: 6 }),
    products: fc.array(at(6), { maxLength: 25 }),
    methods: fc.array(at(2), { minLength: 1, maxLength: 5 }),
    links: fc.uniqueArray(fc.tuple(at(25), at(5), fc.constantFrom(...methodRoles.slice(-4))), {
      maxLength: 40,
      selector: String,
    }),
  });

  test("for any catalogue", async () => {
    await fc.assert(
      fc.asyncProperty(given, async ({ subcategories, products, methods, links }) => {
        await empty();
        const build = catalogue(db);
        const pick = (ids: number[], place: number) => ids[place % ids.length] as number;
        const categoryIds = [await build.category(), await build.category(), await build.category()];
        const bodyIds = [await build.body(), await build.body()];
        const subcategoryIds: number[] = [];
        for (const place of subcategories)
          subcategoryIds.push(await build.subcategory({ category_id: pick(categoryIds, place) }));
        const methodIds: number[] = [];
        for (const place of methods) methodIds.push(await build.method({ body_id: pick(bodyIds, place) }));
        const productIds: number[] = [];
        for (const place of products) productIds.push(await build.product({ subcategory_id: pick(subcategoryIds, place) }));
        const drawn = links.map(([product, method, role]) => [productIds[product], methodIds[method], role] as const);
        for (const [product, method, role] of drawn) if (product && method) await build.link(product, method, role);
        await build.interestGroup(subcategoryIds.slice(0, 2));
        await build.equipmentCategory(subcategoryIds.slice(-1));

        const { categories } = await readCategories(ctx);
        const { home } = await readHome(ctx);
        for (const category of categories) {
          const own = (await readCategory(ctx, category.id))?.category;
          expect(own?.subcategories.map(({ id, products: count }) => [id, count])).toEqual(
            category.subcategories.map(({ id, products: count }) => [id, count]),
          );
          for (const { id, products: count } of category.subcategories) expect(await listed(id)).toBe(count);
          const onHome = home.categories.find(({ id }) => id === category.id);
          expect(onHome?.subcategoryIds.length).toBe(category.subcategories.length);
          expect(onHome?.products).toBe(category.subcategories.reduce((sum, { products: count }) => sum + count, 0));
        }

        for (const { groups } of [await readInterestGroups(ctx), await readEquipmentCategories(ctx)]) {
          for (const { id, products: count } of groups.flatMap((group) => group.subcategories))
            expect(await listed(id)).toBe(count);
        }
        const [group] = (await readInterestGroups(ctx)).groups;
        expect((await readInterestGroup(ctx, group?.id ?? 0))?.group).toEqual(group);

        const { bodies } = await readStandards(ctx);
        for (const body of bodies) {
          const own = (await readStandardsBody(ctx, body.id))?.body;
          expect(own?.methods.map(({ id, products: count }) => [id, count])).toEqual(
            body.methods.map(({ id, products: count }) => [id, count]),
          );
          for (const { id, products: count } of body.methods) {
            const method = (await readMethodPage(ctx, id))?.method;
            expect(await named(id)).toBe(count);
            expect(method?.products).toBe(count);
            for (const need of method?.needs ?? []) expect(await named(id, [need.role])).toBe(need.count);
            for (const { id: near, products: here } of method?.neighbours ?? []) expect(await named(near)).toBe(here);
          }
        }
        for (const { id, products: count } of home.subjects.flatMap((subject) => subject.methods))
          expect(await named(id)).toBe(count);
        for (const id of productIds.slice(0, 3)) {
          for (const body of (await readProductPage(ctx, id))?.product.bodies ?? []) {
            expect(bodies.find((other) => other.id === body.id)?.methods.length).toBe(body.methods);
          }
        }
      }),
      { numRuns: examples(8) },
    );
  });
});

describe("an unknown id", () => {
  test("is undefined", async () => {
    const reads = [
      readCategory(ctx, 9),
      readInterestGroup(ctx, 9),
      readStandardsBody(ctx, 9),
      readMethodPage(ctx, 9),
      readProductPage(ctx, 9),
    ];
    expect(await Promise.all([...reads, readSubcategory(ctx, 9, plainQuery), readMethodProducts(ctx, 9, plainQuery)])).toEqual(
      Array(7).fill(undefined),
    );
  });
});

describe("an empty catalogue", () => {
  test("can be read", async () => {
    expect((await readHome(ctx)).home).toMatchObject({
      categories: [],
      subjects: [],
      plate: null,
      supplier: { name: "" },
    });
    expect((await readCategories(ctx)).categories).toEqual([]);
    expect((await readStandards(ctx)).bodies).toEqual([]);
    expect((await readInterestGroups(ctx)).groups).toEqual([]);
  });
});

describe("the picture of a group", () => {
  test("is its own, else that of its first member with a picture, which its tags name", async () => {
    const build = catalogue(db);
    const [bare, own] = [await build.subcategory({ position: 1 }), await build.subcategory({ position: 2 })];
    const product = await build.product({ subcategory_id: bare });
    await build.media({ product_id: product, kind: "video", position: 0 });
    const borrowed = await build.media({ product_id: product, position: 1 });
    const picture = await build.media({ subcategory_id: own });
    const { category, tags } =
      (await readCategory(ctx, (await db.selectFrom("category").select("id").executeTakeFirstOrThrow()).id)) ?? {};
    expect(category?.subcategories.map((subcategory) => subcategory.picture)).toMatchObject([
      { id: borrowed, productId: product },
      { id: picture, productId: null },
    ]);
    expect(tags).toContain(`product:${product}`);
    const { categories } = await readCategories(ctx);
    expect(categories[0]?.picture?.id).toBe(borrowed);
  });
});

describe("a product's page", () => {
  test("shows related products, first those of its own subcategory, then those that play another part in its methods, then one of each other subcategory", async () => {
    const build = catalogue(db);
    const [fabrics, scales, detergents] = [await build.subcategory(), await build.subcategory(), await build.subcategory()];
    const [washing, water, light] = [await build.method(), await build.method(), await build.method()];
    const fabric = await build.product({ subcategory_id: fabrics });
    const twin = await build.product({ subcategory_id: fabrics });
    const [scale, otherScale] = [
      await build.product({ subcategory_id: scales }),
      await build.product({ subcategory_id: scales }),
    ];
    const detergent = await build.product({ subcategory_id: detergents });
    for (const method of [washing, water]) for (const id of [fabric, twin, scale]) await build.link(id, method);
    await build.link(otherScale, washing);
    await build.link(detergent, washing, "detergent");
    await build.link(detergent, light);
    const { product, tags } = (await readProductPage(ctx, fabric)) ?? {};
    expect(product?.related.map(({ id, role }) => [id, role])).toEqual([
      [twin, "reference"],
      [detergent, "detergent"],
      [scale, "reference"],
    ]);
    expect(product?.methods.map(({ id, role }) => [id, role])).toEqual([
      [washing, "reference"],
      [water, "reference"],
    ]);
    const category = product?.category.id;
    const body = product?.bodies[0]?.id;
    expect(tags).toEqual([
      `product:${fabric}`,
      `category:${category}`,
      `method:${washing}`,
      `method:${water}`,
      `body:${body}`,
      `product:${twin}`,
      `product:${detergent}`,
      `product:${scale}`,
      "form:buy",
      `item:${product?.itemNumber}`,
    ]);
  });

  test("shows cached facts of other pages until they change", async () => {
    const build = catalogue(db);
    const [method, cloth, soil] = [await build.method(), await build.product(), await build.product({ name: "Soil" })];
    for (const id of [cloth, soil]) await build.link(id, method);
    const facts = createFactCache();
    const read = async () => (await readProductPage({ ...ctx, facts }, cloth))?.product;
    const first = await read();
    expect(first).toEqual((await readProductPage(ctx, cloth))?.product);
    await db.updateTable("product").set({ name: "Soiled felt" }).where("id", "=", soil).execute();
    await db.updateTable("method").set({ title: "Washing" }).where("id", "=", method).execute();
    expect(await read()).toEqual(first);
    facts.drop([`product:${soil}`]);
    expect((await read())?.related).toMatchObject([{ name: "Soiled felt" }]);
    facts.drop([`method:${method}`]);
    expect((await read())?.methods).toMatchObject([{ title: "Washing" }]);
    await build.link(await build.product({ name: "Ballast" }), method);
    facts.drop([`method:${method}`]);
    expect((await read())?.related.map(({ name }) => name).sort()).toEqual(["Ballast", "Soiled felt"]);
    expect(await read()).toEqual((await readProductPage(ctx, cloth))?.product);
  });

  test("does not show hidden facts", async () => {
    const build = catalogue(db);
    const id = await build.product({ minimum_order: "5 m", minimum_order_shown: false, availability_shown: false });
    await build.pack(id, "m", { size: 1, unit: "m", smallest: 5, step: 0.5 });
    const packs = [{ form: "m", size: 1, unit: "m", smallest: 0.5, step: 0.5 }];
    expect((await readProductPage(ctx, id))?.product).toMatchObject({ minimumOrder: "", availability: null, packs });
  });
});

describe("a method's page", () => {
  test("lists products by role, the neighbouring methods, and similar ones of other bodies", async () => {
    const build = catalogue(db);
    const [iso, aatcc] = [await build.body(), await build.body()];
    const method = await build.method({ body_id: iso, subject: "Washing" });
    const next = await build.method({ body_id: iso, subject: "Light" });
    const like = await build.method({ body_id: aatcc, subject: "Washing" });
    await build.method({ body_id: aatcc, subject: "Light" });
    for (const role of ["scale", "detergent", "adjacent fabric"] as const)
      await build.link(await build.product(), method, role, `as ${role}`);
    const { method: read } = (await readMethodPage(ctx, method)) ?? {};
    expect(read?.needs.map(({ role, products }) => [role, products[0]?.note])).toEqual([
      ["adjacent fabric", "as adjacent fabric"],
      ["detergent", "as detergent"],
      ["scale", "as scale"],
    ]);
    expect(read?.neighbours.map(({ id }) => id)).toEqual([method, next]);
    expect(read?.elsewhere.map(({ id }) => id)).toEqual([like]);
  });

  test("counts what is often tested by it apart from what it calls for, and lists it last", async () => {
    const build = catalogue(db);
    const method = await build.method();
    await build.link(await build.product(), method, "test fabric");
    await build.link(await build.product(), method, "control fabric");
    const { method: read } = (await readMethodPage(ctx, method)) ?? {};
    expect([read?.products, read?.needs.map(({ role }) => role)]).toEqual([1, ["control fabric", "test fabric"]]);
  });
});

describe("one statement reads", () => {
  test.each([
    ["what a method's page shows", readMethodPage],
    ["what the pages of a method's kits show", readKitPage],
  ])("%s", async (_, read) => {
    const build = catalogue(db);
    const method = await build.method();
    const product = await build.product({ item_number: "11-050" });
    await build.link(product, method, "detergent");
    await build.kit(method, { option: "2A" }, [{ name: "Detergent", items: ["11-050"] }]);
    let statements = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await read({ ...ctx, db: counted }, method)).toMatchObject({ tags: expect.arrayContaining([`product:${product}`]) });
    expect(statements).toBe(1);
  });
});

describe("the home page", () => {
  test("leads with the methods that the supplier chose, in their order", async () => {
    const build = catalogue(db);
    const add = async (subject: string, home_position: number | null, items: number) => {
      const method = await build.method({ subject, home_position });
      for (let at = 0; at < items; at++) await build.link(await build.product(), method);
      return method;
    };
    await add("Fibers", null, 5);
    const [second, first, rubbing] = [await add("Washing", 30, 3), await add("Washing", 10, 1), await add("Rubbing", 20, 1)];
    const { home } = await readHome(ctx);
    expect(home.subjects.map(({ subject, methods }) => [subject, methods.map(({ id }) => id)])).toEqual([
      ["Washing", [first, second]],
      ["Rubbing", [rubbing]],
    ]);
  });
});
