import { expect, test } from "vitest";
import { comparedName, comparePath, maxComparedText, parseCompared } from "./compare-path.ts";

const named = (address: string) => parseCompared(new URL(address, "https://warpline.test").searchParams.getAll("items"));

test("item numbers are read however they are separated, each once", () => {
  expect(parseCompared(["11-122, 18-020;18-021  11-122"])).toEqual(["11-122", "18-020", "18-021"]);
});

test("the products that are shown and the one that was typed are one list", () => {
  expect(parseCompared(["11-122,18-020", " 18-021 "])).toEqual(["11-122", "18-020", "18-021"]);
  expect(parseCompared(["", " "])).toEqual([]);
});

test("an endless text is cut", () => {
  expect(parseCompared(["7 ".repeat(5000), "x".repeat(5000)])).toEqual(["7"]);
  expect(parseCompared(["x".repeat(5000)])[0]).toHaveLength(maxComparedText);
});

test("an address names its products, whatever stands in their numbers", () => {
  const products = [
    { id: 1, itemNumber: "11-122" },
    { id: 2, itemNumber: "A/B & 50%" },
    { id: 3, itemNumber: "A&B+C" },
  ];
  expect(comparePath(products.slice(0, 1))).toBe("/compare?items=11-122");
  expect(named(comparePath(products))).toEqual(["11-122", "2", "A&B+C"]);
  expect(comparePath([])).toBe("/compare");
  expect(comparedName({ id: 4, itemNumber: "11,122" })).toBe("4");
});
