import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { availabilityLabel, constructions, methodRoles } from "./catalogue.ts";
import {
  isFiltered,
  noFilters,
  type ProductQuery,
  parseProductQuery,
  plainQuery,
  productQueryString,
  productSorts,
} from "./product-query.ts";

const parse = (search: string) => parseProductQuery(new URLSearchParams(search));

const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.uniqueArray(value, { maxLength: 4 }).map((values) => values.sort((a, b) => (a < b ? -1 : 1)));
const end = fc.option(fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100));
const range = fc.tuple(end, end).map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }));
const query: fc.Arbitrary<ProductQuery> = fc.record({
  filters: fc.record({
    fibres: some(
      fc
        .string({ minLength: 1, maxLength: 60, unit: "grapheme" })
        .filter((text) => text.trim() === text && text !== "" && text.length <= 60),
    ),
    constructions: some(fc.constantFrom(...Object.keys(constructions))),
    mass: range,
    width: range,
    methods: some(fc.integer({ min: 1, max: 999_999_999 })),
    availabilities: some(fc.constantFrom(...(Object.keys(availabilityLabel) as (keyof typeof availabilityLabel)[]))),
    roles: some(fc.constantFrom(...methodRoles)),
  }),
  sort: fc.constantFrom(...productSorts),
  view: fc.constantFrom("swatches" as const, "table" as const),
  page: fc.integer({ min: 1, max: 999_999 }),
});

describe("the query of a product list", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(query, (given) => {
        expect(parse(productQueryString(given))).toEqual({ query: given, notes: [] });
      }),
    );
  });

  test("the plain list has no query", () => {
    expect(productQueryString(plainQuery)).toBe("");
    expect(parse("")).toEqual({ query: plainQuery, notes: [] });
  });

  test("an empty form field means nothing", () => {
    expect(parse("mass-min=&fibre=&sort=&page=")).toEqual({ query: plainQuery, notes: [] });
  });

  test("reports what cannot be read, and applies the rest", () => {
    const { query, notes } = parse(
      "mass-min=abc&mass-max=140&construction=plain&construction=knotted&page=0&sort=price&method=x&availability=soon&view=wall",
    );
    expect(query).toEqual({ ...plainQuery, filters: { ...noFilters, mass: { min: null, max: 140 }, constructions: ["plain"] } });
    expect(notes).toEqual([
      "“knotted” is not a construction",
      "“abc” is not a weight",
      "“x” is not a method",
      "“soon” is not an availability",
      "“price” is not a way to sort",
      "“wall” is not a view",
      "“0” is not a page",
    ]);
  });

  test.each([
    ["62.5", 62.5],
    ["62,5", 62.5],
    [" 115 ", 115],
  ])("“%s” is a weight", (text, value) => {
    expect(parse(`mass-min=${encodeURIComponent(text)}`).query.filters.mass.min).toBe(value);
  });
  test.each(["1,000", "-5", "1e3", "Infinity", "12345678"])("“%s” is no weight", (text) => {
    expect(parse(`mass-min=${text}`)).toEqual({ query: plainQuery, notes: [`“${text}” is not a weight`] });
  });

  test("swaps a range that is written the wrong way round", () => {
    expect(parse("width-min=160&width-max=90").query.filters.width).toEqual({ min: 90, max: 160 });
  });

  test("ignores duplicates and order", () => {
    expect(parse("fibre=wool&fibre=cotton&fibre=wool").query).toEqual(parse("fibre=cotton&fibre=wool").query);
  });
});

describe("isFiltered", () => {
  test("is false for sorting, paging and viewing", () => {
    expect(isFiltered(parse("sort=name&page=3&view=table").query.filters)).toBe(false);
  });
  test.each([
    "fibre=wool",
    "construction=plain",
    "mass-min=0",
    "mass-max=9",
    "width-min=1",
    "width-max=2",
    "method=1",
    "availability=in-stock",
    "role=scale",
  ])("is true for %s", (search) => {
    expect(isFiltered(parse(search).query.filters)).toBe(true);
  });
});
