import { expect, test } from "vitest";
import { countOf, inWords } from "./search-groups.ts";

test.each([
  [{ total: 0, more: false }, "0 results"],
  [{ total: 1, more: false }, "1 result"],
  [{ total: 1, more: true }, "1+ results"],
  [{ total: 1204, more: false }, "1,204 results"],
  [{ total: 1000, more: true }, "1,000+ results"],
])("%o in words: %s", (count, words) => {
  expect(inWords(count)).toBe(words);
});

test("the groups are counted together; where one has more than were counted, the sum has more too", () => {
  const group = (total: number, more = false) => ({ hits: [], total, more });
  expect(
    countOf({
      products: group(1000, true),
      test_standard: group(1),
      subcategories: group(0),
      pages: [],
      lot: undefined,
      lots: undefined,
      methods: group(3),
    }),
  ).toEqual({
    total: 1004,
    more: true,
  });
});

test("a lot that is known counts, one that is not does not", () => {
  const none = { hits: [], total: 0, more: false };
  const lot = { number: "L-2610-1", title: "", itemNumbers: [], path: "", papersPath: "" };
  const found = { products: none, test_standard: none, subcategories: none, pages: [], methods: none, lots: undefined };
  expect(countOf({ ...found, lot: { ...lot, state: "recalled" } }).total).toBe(1);
  expect(countOf({ ...found, lot: { ...lot, state: "unknown" } }).total).toBe(0);
});
