import { describe, expect, test } from "vitest";
import { anyText, fc } from "../../test/builders/property.ts";
import { cut, cutAfter, metaDescription, pageTitle } from "./page-title.ts";

describe("pageTitle", () => {
  test("has the site name first, then the page's name in upper case", () => {
    expect(pageTitle("Warpline Test Materials", "Cotton lawn")).toBe("Warpline Test Materials | COTTON LAWN");
  });
  test("is cut as a whole, ellipsis included", () => {
    const title = pageTitle("Warpline Test Materials", "Multifibre adjacent fabric DW, 10 cm wide, per metre");
    expect(title).toBe("Warpline Test Materials | MULTIFIBRE ADJACENT FABRIC DW, 10…");
    expect(pageTitle("Warpline", "Cotton lawn", 15)).toBe("Warpline…");
  });
  test("is the site's name for a page without a name", () => {
    expect(pageTitle("Warpline", "")).toBe("Warpline");
  });
  test("is never longer than its limit", () => {
    fc.assert(fc.property(anyText({ maxLength: 90 }), (name) => pageTitle("Warpline", name).length <= 60));
  });
});

describe("metaDescription", () => {
  test("has no Markdown", () => {
    expect(
      metaDescription("## Use\n\nA **plain** weave for [crocking](/product/x-1),\nsee `ISO 105-X12`.\n\n- desized\n- bleached"),
    ).toBe("Use A plain weave for crocking, see ISO 105-X12. desized bleached");
  });
  test("has 160 characters at most; one more leaves 157 and an ellipsis", () => {
    expect(metaDescription("a".repeat(160))).toBe("a".repeat(160));
    expect(metaDescription("a".repeat(161))).toBe(`${"a".repeat(157)}…`);
  });
});

describe("cut", () => {
  test("ends with a whole word, without the comma behind it", () => {
    expect(cut("Chromatic transference and special scales", 40)).toBe("Chromatic transference and special…");
    expect(cut("five boxes, each opened again", 12)).toBe("five boxes…");
    expect(cut("five boxes opened", 11)).toBe("five boxes…");
  });
  test("cuts after so many characters where the specification counts them", () => {
    expect(cutAfter("five boxes opened", 8)).toBe("five box…");
    expect(cutAfter("a".repeat(80), 80, 77)).toBe("a".repeat(80));
    expect(cutAfter("a".repeat(81), 80, 77)).toBe(`${"a".repeat(77)}…`);
    expect(cutAfter("ab😀", 3)).toBe("ab…");
  });
  test("cuts a word that is longer than half of the limit", () => {
    expect(cut("a Nebelspinnentuch", 10)).toBe("a Nebelsp…");
  });
  test("leaves no half character, and no space before the ellipsis", () => {
    expect(cut("ab 🧵 thread", 5)).toBe("ab…");
    expect(cut("abc defg", 5)).toBe("abc…");
  });
  test("is never too long, and always a beginning of the text", () => {
    fc.assert(
      fc.property(anyText(), fc.integer({ min: 1, max: 40 }), (text, most) => {
        const short = cut(text, most);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short === text || text.startsWith(short.slice(0, -1))).toBe(true);
      }),
    );
  });
});
