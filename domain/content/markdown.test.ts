import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { markdownOutline, markdownToHtml } from "./markdown.ts";

const levels = (html: string) =>
  parse(html)
    .querySelectorAll("h1, h2, h3, h4, h5, h6")
    .map(({ tagName }) => Number(tagName.slice(1)));

describe("headings follow the one above the text", () => {
  test("from any level that the text begins with", () => {
    expect(levels(markdownToHtml("# One\n\n## Two\n\n# Three", { below: 1 }))).toEqual([2, 3, 2]);
    expect(levels(markdownToHtml("### One\n\n#### Two", { below: 2 }))).toEqual([3, 4]);
  });

  test("never skip a level, and never are above it", () => {
    const texts = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }).map((all) => all.map((n) => `${"#".repeat(n)} H`));
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 3 }), (lines, below) => {
        const found = levels(markdownToHtml(lines.join("\n\n"), { below }));
        expect(found).toHaveLength(lines.length);
        for (const [at, level] of found.entries()) {
          expect(level).toBeGreaterThan(below);
          expect(level).toBeLessThanOrEqual((found[at - 1] ?? below) + 1);
        }
      }),
    );
  });
});

test("headings have ids that the outline links to", () => {
  const text = "# What we make\n\n## Apart\n\n# How we work, and why";
  expect(markdownOutline(text)).toEqual([
    { id: "what-we-make", label: "What we make" },
    { id: "how-we-work-and-why", label: "How we work, and why" },
  ]);
  const html = markdownToHtml(text, { below: 1, forPage: true });
  expect(
    parse(html)
      .querySelectorAll("h2")
      .map(({ id }) => id),
  ).toEqual(markdownOutline(text).map(({ id }) => id));
});

test("HTML is shown as text, and a script address is not a link", () => {
  expect(markdownToHtml("<b>x</b> [y](javascript:alert)")).toBe("<p>&lt;b&gt;x&lt;/b&gt; [y](javascript:alert)</p>\n");
});
