import { expect, test } from "vitest";
import type { MethodRole } from "../../db/schema.ts";
import type { MethodFacts } from "./method-facts.ts";
import { relatedProducts } from "./related-products.ts";

const body = { id: 1, name: "ISO", fullName: "", position: 0, methods: 1 };
/** A product of a method: id, subcategory, part, family. */
type Named = [id: number, subcategoryId: number, role?: MethodRole, family?: string];
/** A method that names products; item numbers run against the ids. */
const naming = (...products: Named[]): MethodFacts => ({
  id: 1,
  designation: "",
  title: "",
  position: 0,
  body,
  products: products.map(([id, subcategoryId, role = "scale", family]) => ({
    id,
    subcategoryId,
    role,
    family: family ?? null,
    itemNumber: `W-${900 - id}`,
  })),
});
const it = { id: 1, subcategoryId: 10, roles: ["adjacent fabric" as const] };
const own: Named = [1, 10, "adjacent fabric", "DW"];
const idsFor = (...methods: MethodFacts[]) => relatedProducts(it, methods).map(({ id }) => id);

test("a product is not related to itself, and has no related products without methods", () => {
  expect(idsFor()).toEqual([]);
  expect(idsFor(naming(own))).toEqual([]);
});

test("the same material in another form comes first, two of them at most", () => {
  const forms: Named[] = [2, 3, 4].map((id): Named => [id, 10, "adjacent fabric", "DW"]);
  expect(relatedProducts(it, [naming(own, ...forms, [5, 20])])).toEqual([
    { id: 4, role: null },
    { id: 3, role: null },
    { id: 5, role: "scale" },
  ]);
});

test("then one product for each other part of the same methods, those that share the most first", () => {
  const methods = [
    naming(own, [2, 20, "scale"], [3, 20, "scale"], [4, 30, "detergent"], [6, 50, "apparatus"]),
    naming(own, [4, 30, "detergent"], [5, 40, "scale"]),
  ];
  expect(idsFor(...methods)).toEqual([4, 6, 5, 3]);
});

test("another product that plays the same part comes after those that play others", () => {
  expect(idsFor(naming(own, [2, 20, "adjacent fabric"], [3, 30, "scale"]))).toEqual([3, 2]);
});

test("products of the same subcategory come before others, up to three with other forms; the last place is for another part", () => {
  expect(idsFor(naming(own, [2, 10], [3, 10], [4, 10], [7, 10], [5, 20], [6, 30]), naming([2, 10]))).toEqual([2, 7, 4, 6]);
  expect(idsFor(naming(own, [2, 10], [3, 10], [4, 10], [5, 10]))).toEqual([5, 4, 3, 2]);
});

test("at most 24 products of a method are compared, without the product itself", () => {
  const from = (first: number, last: number) =>
    naming(...Array.from({ length: last - first + 1 }, (_, at): Named => [first + at, 10]));
  expect(idsFor(from(1, 25), naming([25, 10]))[0]).toBe(25);
  expect(idsFor(from(2, 26), naming([26, 10]))).not.toContain(26);
});
