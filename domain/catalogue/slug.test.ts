import { describe, expect, test } from "vitest";
import { anyText, fc } from "../../test/builders/property.ts";
import { categorySlug, idFromSlug, idFromStart, slug, withId, withIdFirst } from "./slug.ts";

const anyName = anyText();
const anyId = fc.integer({ min: 0, max: 999_999_999 });

describe("slug", () => {
  test.each([
    ["Cotton lawn", "cotton-lawn"],
    ["Crêpe de Chine", "crepe-de-chine"],
    ["Polyester/cotton 65/35, plain", "polyestercotton-6535-plain"],
    ["Multifibre – type DW", "multifibre-type-dw"],
    ["Single-fibre  adjacent   fabrics", "single-fibre-adjacent-fabrics"],
    ["Straße, Größe Ø 38 mm & m²", "strasse-grosse-o-38-mm-m2"],
    ["ﬁbre İplik", "fibre-iplik"],
    [" -- (Felt) -- ", "felt"],
    ["羊毛", ""],
    ["", ""],
  ])("%s → %s", (name, part) => {
    expect(slug(name)).toBe(part);
  });
  test("of any name has only a–z, 0–9 and single hyphens inside", () => {
    fc.assert(fc.property(anyName, (name) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug(name))));
  });
  test("of a slug is the slug", () => {
    fc.assert(fc.property(anyName, (name) => slug(slug(name)) === slug(name)));
  });
});

describe("categorySlug", () => {
  test.each([
    ["Soaps & detergents for washing tests", "soaps-detergents-for-washing"],
    ["Blue wool", "blue-wool"],
    ["Single-fibre adjacent fabrics and more", "single-fibre-adjacent-fabrics-and"],
  ])("%s → %s", (name, part) => {
    expect(categorySlug(name)).toBe(part);
  });
});

describe("ids in addresses", () => {
  test("are read back from either end of any slug", () => {
    fc.assert(fc.property(anyName, anyId, (name, id) => idFromSlug(withId(slug(name), id)) === id));
    fc.assert(fc.property(anyName, anyId, (name, id) => idFromSlug(withId(categorySlug(name), id)) === id));
    fc.assert(fc.property(anyName, anyId, (name, id) => idFromStart(withIdFirst(id, slug(name))) === id));
  });
  test.each([
    ["lawn-12", 12],
    ["12", 12],
    ["wrong-name-of-2-plies-7", 7],
    ["-7", 7],
    ["lawn-012", 12],
    ["lawn", undefined],
    ["lawn-", undefined],
    ["lawn-12-", undefined],
    ["lawn-1234567890", undefined],
    ["", undefined],
  ])("idFromSlug(%s) is %s", (segment, id) => {
    expect(idFromSlug(segment)).toBe(id);
  });
  test.each([
    ["4-colour-fastness", 4],
    ["colour-fastness-4", 4],
    ["4", 4],
    ["4th-group-9", 9],
    ["4-group-9", 4],
    ["group", undefined],
  ])("idFromStart(%s) is %s", (segment, id) => {
    expect(idFromStart(segment)).toBe(id);
  });
});
