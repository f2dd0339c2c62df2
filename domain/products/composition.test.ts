import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { formatComposition, parseComposition } from "./composition.ts";

describe("formatComposition", () => {
  test.each([
    [[{ fibre: "cotton", percent: 100 }], "100\u00a0% cotton"],
    [
      [
        { fibre: "cotton", percent: 65 },
        { fibre: "polyester", percent: 35 },
      ],
      "65\u00a0% cotton, 35\u00a0% polyester",
    ],
    [
      [
        { fibre: "acetate", percent: null },
        { fibre: "wool", percent: null },
      ],
      "acetate, wool",
    ],
    [[], ""],
  ])("%j reads %s", (shares, text) => {
    expect(formatComposition(shares)).toBe(text);
  });
});

describe("parseComposition", () => {
  test.each([
    ["cotton 65|polyester 35", [65, 35], ["cotton", "polyester"]],
    [" cotton 65.5 % | polyester 34.5% ", [65.5, 34.5], ["cotton", "polyester"]],
    ["acetate|secondary cellulose acetate|wool", [null, null, null], ["acetate", "secondary cellulose acetate", "wool"]],
    ["polyamide 6.6 100", [100], ["polyamide 6.6"]],
    ["cotton 33.5|wool 33.5|silk 33.5", [33.5, 33.5, 33.5], ["cotton", "wool", "silk"]],
  ])("%s", (cell, percents, fibres) => {
    const parsed = parseComposition(cell);
    expect(parsed).toEqual({ ok: true, shares: fibres.map((fibre, at) => ({ fibre, percent: percents[at] })) });
  });

  test.each([
    ["cotton 65|polyester 45", "must have shares of at most 100 % in all, not 110 %"],
    ["cotton 100.6", "must have shares of at most 100 % in all, not 100.6 %"],
    ["cotton||wool", "must be fibre shares such as cotton 65|polyester 35, not “cotton||wool”"],
    ["65", "must be fibre shares such as cotton 65|polyester 35, not “65”"],
    ["cotton 0|wool 100", "must give cotton a share above 0, not “cotton 0”"],
  ])("%s is refused", (cell, message) => {
    expect(parseComposition(cell)).toEqual({ ok: false, message });
  });

  test("any formatted composition is parsed back", () => {
    const share = fc.record({
      fibre: fc.stringMatching(/^[a-zé]{1,12}( [a-z]{1,8})?$/),
      percent: fc.option(fc.integer({ min: 1, max: 250 }).map((tenths) => tenths / 10)),
    });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 4 }), (shares) => {
        const cell = shares.map(({ fibre, percent }) => (percent === null ? fibre : `${fibre} ${percent}`)).join("|");
        expect(parseComposition(cell)).toEqual({ ok: true, shares });
      }),
    );
  });
});
