import { expect, test } from "vitest";
import type { MethodFacts } from "./method-facts.ts";
import { usedAlongside } from "./used-alongside.ts";

const body = { id: 1, name: "ISO", fullName: "", position: 0, methods: 1 };
/** A method that names products, given as [id, subcategory]; item numbers run against the ids. */
const naming = (...products: [number, number][]): MethodFacts => ({
  id: 1,
  designation: "",
  title: "",
  position: 0,
  body,
  products: products.map(([id, subcategoryId]) => ({ id, subcategoryId, itemNumber: `W-${900 - id}` })),
});
const it = { id: 1, subcategoryId: 10 };

test("a product is not related to itself, and has no related products without methods", () => {
  expect(usedAlongside(it, [])).toEqual([]);
  expect(usedAlongside(it, [naming([1, 10])])).toEqual([]);
});

test("related products are one of each other subcategory, the closest first, by item number where equally close", () => {
  const methods = [naming([1, 10], [2, 20], [3, 20], [4, 30]), naming([1, 10], [4, 30], [5, 40])];
  expect(usedAlongside(it, methods)).toEqual([4, 5, 3]);
});

test("products of the same subcategory fill up to four", () => {
  const methods = [naming([1, 10], [2, 10], [3, 10], [4, 10], [5, 20], [6, 30]), naming([2, 10])];
  expect(usedAlongside(it, methods)).toEqual([6, 5, 2, 4]);
});

test("at most 24 products of a method are compared, without the product itself", () => {
  const from = (first: number, last: number) =>
    naming(...Array.from({ length: last - first + 1 }, (_, at): [number, number] => [first + at, 10]));
  expect(usedAlongside(it, [from(1, 25), naming([25, 10])])[0]).toBe(25);
  expect(usedAlongside(it, [from(2, 26), naming([26, 10])])).not.toContain(26);
});
