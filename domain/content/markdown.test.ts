import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { markdownOutline, markdownToHtml } from "./markdown.ts";

const levels = (html: string) => [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));

describe("headings follow the one above the text", () => {
  test("whatever level the text begins with", () => {
    expect(levels(markdownToHtml("# One\n\n## Two\n\n# Three", { below: 1 }))).toEqual([2, 3, 2]);
    expect(levels(markdownToHtml("### One\n\n#### Two", { below: 2 }))).toEqual([3, 4]);
  });

  test("never with a gap, never above", () => {
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

test("on a page headings can be led to by the outline", () => {
  const text = "# What we make\n\n## Apart\n\n# How we work, and why";
  expect(markdownOutline(text)).toEqual([
    { id: "what-we-make", label: "What we make" },
    { id: "how-we-work-and-why", label: "How we work, and why" },
  ]);
  const html = markdownToHtml(text, { below: 1, forPage: true });
  for (const { id } of markdownOutline(text)) expect(html).toContain(`<h2 id="${id}">`);
});

test("HTML is shown as text, and an address that runs something is none", () => {
  expect(markdownToHtml("<b>x</b> [y](javascript:alert)")).toBe("<p>&lt;b&gt;x&lt;/b&gt; [y](javascript:alert)</p>\n");
});
