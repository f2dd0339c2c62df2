import { describe, expect, test } from "vitest";
import type { MethodRole } from "../../db/schema.ts";
import { methodRoles } from "../catalogue/catalogue.ts";
import { methodsMeant, planProducts } from "./plan-products.ts";
import type { ParsedQuery, QueryTerm } from "./query/parse-query.ts";

const part = (stem: string): QueryTerm => ({
  typed: stem,
  anyMeaning: `${stem}-meaning`,
  anySpelling: `${stem}-spelling`,
  exact: stem,
  ranked: `${stem}-meaning`,
  stems: [[stem]],
  isProperty: false,
  isRare: stem.startsWith("rare"),
});

function plan(parts: string[], methods: number[] = [], canonical: string[] = [], roles: readonly MethodRole[] = methodRoles) {
  const understood: ParsedQuery = {
    text: "",
    typing: false,
    namesOnly: false,
    stems: parts,
    named: {
      designations: canonical.map((one, at) => ({ canonical: one, notes: [], methodId: methods[at] ?? null })),
      which: [],
      methods: methods.map((id) => ({ id, designation: `M ${id}`, title: "" })),
      options: [],
      successions: [],
      relatives: [],
      rest: "",
    },
    options: [],
    terms: parts.map(part),
    corrections: [],
    dropped: [],
    apart: [],
  };
  return planProducts(understood, methodsMeant(understood).length > 0 ? roles : []);
}

describe("the search for products", () => {
  test("by words looks in names, then in what products are, then in their texts", () => {
    const meant = "felt-meaning&wool-meaning";
    expect(plan(["felt", "wool"])).toEqual({
      passes: [{ names: meant }, { words: meant }, { texts: meant }],
      counted: meant,
    });
  });

  test("by words of which one is rare names it, beside others", () => {
    expect(plan(["felt", "rarewool"]).rare).toBe("rarewool-meaning");
    expect(plan(["rarewool"]).rare).toBeUndefined();
  });

  test("by nothing looks for nothing", () => {
    expect(plan([])).toEqual({ passes: [] });
  });

  test("by a method looks role by role, then for products named by it", () => {
    const { passes } = plan([], [12], ["ISO 105-C06"]);
    expect(passes).toHaveLength(16);
    expect(passes.slice(0, 2)).toEqual([{ words: "('~12~adjacent fabric')" }, { words: "('~12~rubbing cloth')" }]);
    expect(passes.filter(({ words }) => words?.includes("test fabric"))).toEqual([]);
    expect(passes.at(-1)).toEqual({ names: "'iso'&'105'&'c06'" });
  });

  test("by a method looks only for roles that products have in it", () => {
    const { passes } = plan([], [12], ["ISO 105-C06"], ["soil", "ballast"]);
    expect(passes).toEqual([{ words: "('~12~soil')" }, { words: "('~12~ballast')" }, { names: "'iso'&'105'&'c06'" }]);
  });

  test("by a method that calls for nothing looks for what is often tested by it", () => {
    expect(plan([], [12], ["ISO 105-C06"], ["test fabric"]).passes[0]).toEqual({ words: "('~12~test fabric')" });
  });

  test("by a method and words looks for products named by both, then role by role with the words in the name, then with any, then in texts", () => {
    const { passes } = plan(["felt"], [12], ["ISO 105-C06"]);
    expect(passes).toHaveLength(49);
    expect([passes[0], passes[1], passes[17], passes.at(-1)]).toEqual([
      { names: "'iso'&'105'&'c06'&felt-meaning" },
      { names: "felt-spelling", words: "('~12~adjacent fabric')&felt-meaning" },
      { words: "('~12~adjacent fabric')&felt-meaning" },
      { texts: "('~12~test fabric')&felt-meaning" },
    ]);
  });

  test("by a named role looks for that role; others need its name in theirs", () => {
    const { passes } = plan(["soil"], [12, 13], ["ISO 105-C06"]);
    const inAny = passes.slice(17);
    expect(inAny.find(({ words }) => words?.includes("~soil"))).toEqual({ words: "('~12~soil'|'~13~soil')" });
    expect(inAny.find(({ words }) => words?.includes("~ballast"))).toEqual({
      names: "soil-meaning",
      words: "('~12~ballast'|'~13~ballast')&soil-meaning",
    });
  });

  test("by a designation that the catalogue lacks looks for products named by it, then for the words alone", () => {
    expect(plan(["felt"], [], ["ISO 105-C07"]).passes).toEqual([
      { names: "'iso'&'105'&'c07'&felt-meaning" },
      { names: "felt-meaning" },
      { words: "felt-meaning" },
      { texts: "felt-meaning" },
    ]);
  });

  test("by a family that is too large looks only for products named by it", () => {
    const many = Array.from({ length: 9 }, (_, at) => at + 1);
    expect(plan([], many, ["ISO 105"])).toEqual({ passes: [{ names: "'iso'&'105'" }] });
  });
});
