import { describe, expect, test } from "vitest";
import type { Availability, MethodRole } from "../../db/schema.ts";
import { methodRoles, oftenTested } from "../../domain/catalogue/catalogue.ts";
import type { Context } from "../../domain/context.ts";
import type { ProductFilters, ProductScope, Range } from "../../domain/product-lists/product-filters.ts";
import { noFilters, plainQuery, searchSorts } from "../../domain/product-lists/product-query.ts";
import { productsPerPage, readProductList } from "../../domain/product-lists/read-product-list.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { examples, fc } from "../builders/property.ts";

const { db } = await testDatabase();
const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
const build = catalogue(db);

const fibres = ["cotton", "wool", "polyamide 6.6", "silk"];
const weaves = ["plain", "twill-2-2", "felt", ""];
const availabilities: Availability[] = ["in-stock", "low-stock", "made-to-order", "out-of-stock"];
const [subcategory, elsewhere] = [await build.subcategory({ id: 1 }), await build.subcategory({ id: 2 })];
const methods = [await build.method({ id: 11 }), await build.method({ id: 12 }), await build.method({ id: 13 })];

/** A product as the test knows it. */
type Known = {
  id: number;
  subcategory: number;
  name: string;
  fibres: string[];
  construction: string;
  mass: number | null;
  width: number | null;
  availability: Availability;
  shown: boolean;
  links: { method: number; role: MethodRole }[];
};

const someRoles: readonly MethodRole[] = [...methodRoles.slice(0, 2), oftenTested];

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 });
const measure = fc.option(fc.integer({ min: 1, max: 12 }).map((tens) => tens * 10));
const products: fc.Arbitrary<Known[]> = fc
  .array(
    fc.record({
      subcategory: fc.constantFrom(subcategory, subcategory, subcategory, elsewhere),
      name: fc.constantFrom("Lawn", "cloth", "Felt", "lawn", "Gauze"),
      fibres: some(fibres),
      construction: fc.constantFrom(...weaves),
      mass: measure,
      width: measure,
      availability: fc.constantFrom(...availabilities),
      shown: fc.boolean(),
      links: fc.uniqueArray(fc.record({ method: fc.constantFrom(...methods), role: fc.constantFrom(...someRoles) }), {
        maxLength: 4,
        selector: ({ method, role }) => `${method} ${role}`,
      }),
    }),
    { minLength: 1, maxLength: 70 },
  )
  .map((given) => given.map((product, at) => ({ ...product, id: 1000 + at })));
const range = (unit: "g/m2" | "cm"): fc.Arbitrary<Range> => {
  const amount = (value: number | null) => (value === null ? null : { value, unit });
  return fc.oneof(
    fc.constant(noFilters.mass),
    fc
      .tuple(measure, measure)
      .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }))
      .map(({ min, max }) => ({ min: amount(min), max: amount(max) })),
  );
};
/** At most two filters at once: more of them leave no product, whatever each of them means. */
const filters: fc.Arbitrary<ProductFilters> = fc
  .tuple(
    fc.record({
      fibres: some(fibres),
      constructions: some(weaves.filter(Boolean)),
      mass: range("g/m2"),
      width: range("cm"),
      methods: some(methods),
      availabilities: some(availabilities),
      roles: some(someRoles),
    }),
    fc.subarray(Object.keys(noFilters) as (keyof ProductFilters)[], { minLength: 1, maxLength: 2 }),
  )
  .map(([all, names]) => ({ ...noFilters, ...Object.fromEntries(names.map((name) => [name, all[name]])) }));
const found = fc.shuffledSubarray(Array.from({ length: 70 }, (_, at) => 1000 + at)).map((ids) => ({ found: ids }));
const scopes: fc.Arbitrary<ProductScope> = fc.oneof(
  fc.constantFrom<ProductScope>({ subcategory }, { method: methods[0] as number }),
  found,
);

async function store(known: readonly Known[]): Promise<void> {
  await db.deleteFrom("product").execute();
  for (const {
    id,
    subcategory: subcategory_id,
    name,
    construction,
    mass,
    width,
    availability,
    shown,
    fibres: shares,
  } of known.toReversed()) {
    await build.product({
      id,
      subcategory_id,
      item_number: `T-${id}`,
      name,
      construction,
      areal_mass: mass,
      width,
      availability,
      availability_shown: shown,
      composition: JSON.stringify(shares.map((fibre) => ({ fibre, percent: null }))),
    });
  }
  const links = known.flatMap(({ id, links: all }) =>
    all.map(({ method, role }) => ({ product_id: id, method_id: method, role })),
  );
  if (links.length > 0) await db.insertInto("product_method").values(links).execute();
}

/** The plain reading of what each filter means. */
function passes(product: Known, scope: ProductScope, by: ProductFilters, except?: keyof ProductFilters): boolean {
  const within = (value: number | null, { min, max }: Range) =>
    (min === null && max === null) ||
    (value !== null && value >= (min?.value ?? 0) && value <= (max?.value ?? Number.POSITIVE_INFINITY));
  const any = <Value>(asked: readonly Value[], has: readonly Value[]) =>
    asked.length === 0 || asked.some((value) => has.includes(value));
  const answers: Record<keyof ProductFilters, boolean> = {
    fibres: any(by.fibres, product.fibres),
    constructions: any(by.constructions, [product.construction]),
    mass: within(product.mass, by.mass),
    width: within(product.width, by.width),
    methods: any(
      by.methods,
      product.links.map(({ method }) => method),
    ),
    availabilities: any(by.availabilities, product.shown ? [product.availability] : []),
    roles: !("method" in scope) || any(by.roles, rolesIn(product, scope, by)),
  };
  return Object.entries(answers).every(([name, answer]) => name === except || answer);
}

/** What is often tested by the method is listed only when it is asked for. */
function rolesIn({ links }: Known, scope: ProductScope, by: ProductFilters): MethodRole[] {
  if (!("method" in scope)) return [];
  const roles = links.filter(({ method }) => method === scope.method).map(({ role }) => role);
  return by.roles.includes(oftenTested) ? roles : roles.filter((role) => role !== oftenTested);
}

function inScope(product: Known, scope: ProductScope, by: ProductFilters): boolean {
  if ("found" in scope) return scope.found.includes(product.id);
  return "subcategory" in scope ? product.subcategory === scope.subcategory : rolesIn(product, scope, by).length > 0;
}

/** How many of the products that pass every other filter have each value; values that nothing has are left out. */
function counted<Value>(listed: Known[], passing: Known[], values: (product: Known) => Value[]): Map<Value, number> {
  const all = new Set(listed.flatMap(values));
  return new Map([...all].map((value) => [value, passing.filter((product) => values(product).includes(value)).length]));
}

const runs = { numRuns: examples(25) };

describe("a product list", () => {
  test("counts for every filter value the products that choosing it would give", async () => {
    await fc.assert(
      fc.asyncProperty(products, filters, scopes, async (known, by, scope) => {
        await store(known);
        const { list } = await readProductList(ctx, scope, { ...plainQuery, filters: by });
        const listed = known.filter((product) => inScope(product, scope, by));
        const passing = (except?: keyof ProductFilters) => listed.filter((product) => passes(product, scope, by, except));
        const got = <Value>(facet: { value: Value; count: number }[], asked: readonly Value[]) =>
          new Map(
            facet.filter(({ value, count }) => count > 0 || !asked.includes(value)).map(({ value, count }) => [value, count]),
          );
        const wanted = <Value>(facet: Map<Value, number>, asked: readonly Value[]) =>
          new Map([...facet].filter(([value, count]) => count > 0 || !asked.includes(value)));

        expect(list.total).toBe(passing().length);
        expect(list.listed).toBe(listed.length);
        expect(got(list.choices.fibres, by.fibres)).toEqual(
          wanted(
            counted(listed, passing("fibres"), (product) => [...new Set(product.fibres)]),
            by.fibres,
          ),
        );
        const construction = (product: Known) => (product.construction ? [product.construction] : []);
        expect(got(list.choices.constructions, by.constructions)).toEqual(
          wanted(counted(listed, passing("constructions"), construction), by.constructions),
        );
        const availability = (product: Known) => (product.shown ? [product.availability] : []);
        expect(got(list.choices.availabilities, by.availabilities)).toEqual(
          wanted(counted(listed, passing("availabilities"), availability), by.availabilities),
        );
        const method = (product: Known) =>
          product.links.map((link) => link.method).filter((id) => !("method" in scope) || id !== scope.method);
        expect(got(list.choices.methods, by.methods)).toEqual(wanted(counted(listed, passing("methods"), method), by.methods));
        const role = (product: Known) => rolesIn(product, scope, by);
        expect(got(list.choices.roles, by.roles)).toEqual(wanted(counted(listed, passing("roles"), role), by.roles));
      }),
      runs,
    );
  });

  test("shows on its pages every matching product, once, in order", async () => {
    await fc.assert(
      fc.asyncProperty(products, filters, scopes, fc.constantFrom(...searchSorts), async (known, by, scope, sort) => {
        await store(known);
        const read = (page: number) => readProductList(ctx, scope, { ...plainQuery, filters: by, sort, page });
        const { list: first } = await read(1);
        const pages = await Promise.all(Array.from({ length: first.pages }, (_, at) => read(at + 1)));
        const shown = pages.flatMap(({ list }) => list.cards.map(({ id }) => id));
        const key = {
          // A list has no best match: its order is then that of item numbers.
          "best-match": ({ id }: Known) => ("found" in scope ? scope.found.indexOf(id) : ""),
          "item-number": () => "",
          name: ({ name }: Known) => name.toLowerCase(),
          "areal-mass": ({ mass }: Known) => mass ?? 1e9,
        }[sort];
        const wanted = known
          .filter((product) => inScope(product, scope, by) && passes(product, scope, by))
          .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id));
        expect(shown).toEqual(wanted.map(({ id }) => id));
        expect(first.pages).toBe(Math.max(1, Math.ceil(wanted.length / productsPerPage)));
        expect((await read(first.pages + 1)).list.cards).toEqual([]);
      }),
      runs,
    );
  });

  test("has the tags of its cards and of its filter values", async () => {
    await store([]);
    const id = await build.product({ subcategory_id: elsewhere });
    await build.link(id, methods[0] as number);
    await build.link(id, methods[1] as number);
    const { tags } = await readProductList(ctx, { method: methods[0] as number }, plainQuery);
    expect(new Set(tags)).toEqual(new Set([`product:${id}`, `subcategory:${elsewhere}`, `method:${methods[1]}`]));
  });

  test("still shows a chosen filter without results", async () => {
    await store([]);
    const by: ProductFilters = {
      ...noFilters,
      fibres: ["ramie"],
      constructions: ["huck"],
      methods: [methods[2] as number],
      availabilities: ["low-stock"],
    };
    const { list } = await readProductList(ctx, { subcategory }, { ...plainQuery, filters: by });
    expect(list).toMatchObject({
      total: 0,
      pages: 1,
      choices: {
        fibres: [{ value: "ramie", count: 0 }],
        constructions: [{ value: "huck", count: 0 }],
        methods: [{ value: methods[2], name: "METHOD 13", count: 0 }],
        availabilities: [{ value: "low-stock", count: 0 }],
      },
      extents: { mass: null },
    });
  });

  test("compares ounces and inches in the metric system", async () => {
    await store([]);
    const id = await build.product({
      subcategory_id: subcategory,
      areal_mass: 4.5,
      areal_mass_unit: "oz/yd2",
      width: 44.5,
      width_unit: "in",
    });
    const ids = async (by: Partial<ProductFilters>) =>
      (await readProductList(ctx, { subcategory }, { ...plainQuery, filters: { ...noFilters, ...by } })).list.cards.map(
        (card) => card.id,
      );
    const grams = (value: number) => ({ value, unit: "g/m2" as const });
    const cm = (value: number) => ({ value, unit: "cm" as const });
    expect(await ids({ mass: { min: grams(152), max: grams(153) }, width: { min: cm(113), max: cm(114) } })).toEqual([id]);
    expect(await ids({ mass: { min: null, max: grams(152) } })).toEqual([]);
    expect(await ids({ width: { min: cm(114), max: null } })).toEqual([]);
  });

  test("has within a range of ounces or inches all that is shown as such a number", async () => {
    await store([]);
    const product = (mass: number, width: number) => build.product({ subcategory_id: subcategory, areal_mass: mass, width });
    const ids = await Promise.all([product(134, 114), product(135.62, 114.3), product(137, 115)]);
    await product(133, 113.9);
    await product(138, 115.2);
    const read = async (by: Partial<ProductFilters>) =>
      (await readProductList(ctx, { subcategory }, { ...plainQuery, filters: { ...noFilters, ...by } })).list.cards
        .map((card) => card.id)
        .sort((a, b) => a - b);
    const four = { value: 4, unit: "oz/yd2" as const };
    expect(await read({ mass: { min: four, max: four } })).toEqual(ids);
    // 114 and 114.3 cm are printed as 44.9 and 45 in, 115 as 45.3.
    const inches = { value: 45, unit: "in" as const };
    expect(await read({ width: { min: inches, max: inches } })).toEqual(ids.slice(1, 2));
  });

  test("begins as a table when most of its items look alike, whatever it is filtered by", async () => {
    await store([]);
    const usual = async (by: Partial<ProductFilters> = {}) =>
      (await readProductList(ctx, { subcategory }, { ...plainQuery, filters: { ...noFilters, ...by } })).list.usualView;
    for (const colour of [...Array<string>(8).fill("white"), "blue"])
      await build.product({ subcategory_id: subcategory, construction: "plain", colour });
    expect(await usual()).toBe("swatches");
    await build.product({ subcategory_id: subcategory, construction: "plain", colour: "white" });
    expect(await usual()).toBe("table");
    expect(await usual({ fibres: ["ramie"] })).toBe("table");
    for (const colour of ["red", "green", "black", "yellow", "brown", "gray", "ecru", "pink"])
      await build.product({ subcategory_id: subcategory, construction: "plain", colour });
    expect(await usual()).toBe("swatches");
  });

  test("does not reveal a hidden availability", async () => {
    await store([]);
    await build.product({
      subcategory_id: subcategory,
      availability: "low-stock",
      availability_note: "until May",
      availability_shown: false,
    });
    const { list } = await readProductList(ctx, { subcategory }, plainQuery);
    expect(list.choices.availabilities).toEqual([]);
    expect(list.cards[0]).toMatchObject({ availability: null });
    const filters: ProductFilters = { ...noFilters, availabilities: ["low-stock"] };
    expect((await readProductList(ctx, { subcategory }, { ...plainQuery, filters })).list.total).toBe(0);
  });
});
