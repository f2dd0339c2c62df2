import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { parseSearchQuery, searchPath, searchTypes, tidyText } from "./search-query.ts";

const parse = (search: string) => parseSearchQuery(new URLSearchParams(search));

describe("a search in an address", () => {
  test.each([
    ["q=lawn", { text: "lawn", type: 1, page: 1 }],
    ["q=+cotton++lawn%0A&type=2&page=3", { text: "cotton lawn", type: 2, page: 3 }],
    ["", { text: "", type: 1, page: 1 }],
    ["q=lawn&type=9&page=0", { text: "lawn", type: 1, page: 1 }],
    ["q=lawn&type=x&page=1.5", { text: "lawn", type: 1, page: 1 }],
    ["q=lawn&page=1e9", { text: "lawn", type: 1, page: 1 }],
    [`search=${encodeURIComponent('{"type":2,"value":"lawn"}')}`, { text: "lawn", type: 2, page: 1 }],
    [`search=${encodeURIComponent('{"type":"5","value":61}')}`, { text: "61", type: 5, page: 1 }],
    [`search=${encodeURIComponent('{"value":["lawn"]}')}`, { text: "", type: 1, page: 1 }],
    ["search=61", { text: "61", type: 1, page: 1 }],
    ["search=null", { text: "null", type: 1, page: 1 }],
    ["search=%22lawn%22", { text: "lawn", type: 1, page: 1 }],
    ["search=lawn", { text: "lawn", type: 1, page: 1 }],
  ])("%s", (search, query) => {
    expect(parse(search)).toEqual(query);
  });

  test("has its text cut at 200 characters", () => {
    expect(parse(`q=${"x".repeat(300)}`).text).toHaveLength(200);
  });

  test("is read back as it was written", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 }).map(tidyText);
    const type = fc.constantFrom(...searchTypes.map(({ value }) => value));
    fc.assert(
      fc.property(fc.record({ text, type, page: fc.integer({ min: 1, max: 99_999 }) }), (query) => {
        expect(parse(searchPath(query).split("?")[1] ?? "")).toEqual(query);
      }),
    );
  });

  test("is never an error", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("q", "type", "page", "search"), fc.string()), (params) => {
        const { text, type, page } = parseSearchQuery(new URLSearchParams(params));
        expect([[...text].length <= 200, type >= 1 && type <= 5, page >= 1]).toEqual([true, true, true]);
      }),
    );
  });
});
