import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { availabilityLabel, constructions, methodRoles } from "../catalogue/catalogue.ts";
import { metric, unitsOf } from "../packs/amount.ts";
import {
  isFiltered,
  listSorts,
  noFilters,
  type ProductQuery,
  parseProductQuery,
  plainQuery,
  productQueryString,
  searchSorts,
} from "./product-query.ts";

const parse = (search: string, sorts?: ProductQuery["sorts"]) => parseProductQuery(new URLSearchParams(search), sorts);

const some = <Value>(value: fc.Arbitrary<Value>) =>
  fc.uniqueArray(value, { maxLength: 4 }).map((values) => values.sort((a, b) => (a < b ? -1 : 1)));
const range = (measure: "mass" | "width") => {
  const value = fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100);
  const end = fc.option(fc.record({ value, unit: fc.constantFrom(...unitsOf[measure]) }));
  return fc.tuple(end, end).map(([a, b]) => (a && b && metric(a) > metric(b) ? { min: b, max: a } : { min: a, max: b }));
};
const query: fc.Arbitrary<ProductQuery> = fc.record({
  filters: fc.record({
    fibres: some(
      fc
        .string({ minLength: 1, maxLength: 60, unit: "grapheme" })
        .filter((text) => text.trim() === text && text !== "" && text.length <= 60),
    ),
    constructions: some(fc.constantFrom(...Object.keys(constructions))),
    mass: range("mass"),
    width: range("width"),
    methods: some(fc.integer({ min: 1, max: 999_999_999 })),
    availabilities: some(fc.constantFrom(...(Object.keys(availabilityLabel) as (keyof typeof availabilityLabel)[]))),
    roles: some(fc.constantFrom(...methodRoles)),
  }),
  units: fc.record({ mass: fc.constantFrom(...unitsOf.mass), width: fc.constantFrom(...unitsOf.width) }),
  sorts: fc.constantFrom(listSorts, searchSorts),
  sort: fc.constantFrom(...listSorts),
  view: fc.constantFrom("swatches" as const, "table" as const),
  page: fc.integer({ min: 1, max: 999_999 }),
});

describe("the query of a product list", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(query, (given) => {
        expect(parse(productQueryString(given), given.sorts)).toEqual({ query: given, unread: [] });
      }),
    );
  });

  test("the plain list has no query", () => {
    expect(productQueryString(plainQuery)).toBe("");
    expect(parse("")).toEqual({ query: plainQuery, unread: [] });
  });

  test("an empty form field means nothing", () => {
    expect(parse("mass-min=&fibre=&sort=&page=")).toEqual({ query: plainQuery, unread: [] });
  });

  test("reports what cannot be read, and applies the rest", () => {
    const { query, unread } = parse(
      "mass-min=abc&mass-max=140&construction=plain&construction=knotted&page=0&sort=price&method=x&availability=soon&view=wall",
    );
    expect(query).toEqual({
      ...plainQuery,
      filters: { ...noFilters, mass: { min: null, max: { value: 140, unit: "g/m2" } }, constructions: ["plain"] },
    });
    expect(unread.map(({ text }) => text)).toEqual([
      "“knotted” is not a construction",
      "“abc” is not a weight",
      "“x” is not a method",
      "“soon” is not an availability",
      "“price” is not a way to sort",
      "“wall” is not a view",
      "“0” is not a page",
    ]);
  });

  test("has a number alone in the unit that was chosen, and any other as it was typed", () => {
    const { filters } = parse("mass-min=4&mass-max=200+g&mass-unit=oz&width-min=44%C2%BD&width-unit=in").query;
    expect(filters.mass).toEqual({ min: { value: 4, unit: "oz/yd2" }, max: { value: 200, unit: "g/m2" } });
    expect(filters.width).toEqual({ min: { value: 44.5, unit: "in" }, max: null });
    expect(productQueryString({ ...plainQuery, filters: { ...noFilters, mass: filters.mass } })).toBe(
      "?mass-min=4+oz&mass-max=200",
    );
  });

  test.each(["mass-min=3.5-4.5+oz", "mass-max=4.5-3.5oz", "mass-min=3.5+oz&mass-max=4.5+oz"])("%s is one range", (search) => {
    const { query, unread } = parse(search);
    expect(unread).toEqual([]);
    expect(query.filters.mass).toEqual({ min: { value: 3.5, unit: "oz/yd2" }, max: { value: 4.5, unit: "oz/yd2" } });
  });

  test("does not guess which end is meant when a range has one beside it", () => {
    const { query, unread } = parse("mass-min=3.5-4.5+oz&mass-max=200");
    expect(query.filters.mass).toEqual({ min: null, max: { value: 200, unit: "g/m2" } });
    expect(unread).toEqual([
      { name: "mass-min", typed: "3.5-4.5 oz", text: "“3.5-4.5 oz” is a range, and the other field is filled in too" },
    ]);
  });

  test.each(["1,000", "-5", "1e3", "Infinity", "12345678", "45 in"])("“%s” is no weight, and stays as it was typed", (text) => {
    expect(parse(`mass-min=${text}`)).toEqual({
      query: plainQuery,
      unread: [{ name: "mass-min", typed: text, text: `“${text}” is not a weight` }],
    });
  });

  test("swaps a range that is written the wrong way round", () => {
    const { min, max } = parse("width-min=160&width-max=45+in").query.filters.width;
    expect([min, max]).toEqual([
      { value: 45, unit: "in" },
      { value: 160, unit: "cm" },
    ]);
  });

  test("of what a search found is in the order of the search, unless another is chosen", () => {
    expect(parse("", searchSorts).query.sort).toBe("best-match");
    expect(productQueryString(parse("sort=item-number", searchSorts).query)).toBe("?sort=item-number");
    expect(parse("sort=best-match").unread).toMatchObject([{ text: "“best-match” is not a way to sort" }]);
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
