import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { shownPages } from "./pagination.tsx";

test.each([
  { page: 1, pages: 3, shown: [1, 2, 3] },
  { page: 1, pages: 9, shown: [1, 2, "after", 9] },
  { page: 4, pages: 9, shown: [1, 2, 3, 4, 5, "after", 9] },
  { page: 5, pages: 9, shown: [1, "before", 4, 5, 6, "after", 9] },
  { page: 6, pages: 9, shown: [1, "before", 5, 6, 7, 8, 9] },
  { page: 9, pages: 9, shown: [1, "before", 8, 9] },
])("page $page of $pages", ({ page, pages, shown }) => {
  expect(shownPages(page, pages)).toEqual(shown);
});

test("the first page, the last and the neighbours are always linked, in order, and at least two pages are left out at a time", () => {
  const place = fc
    .integer({ min: 1, max: 400 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const shown = shownPages(page, pages);
      const numbers = shown.filter((one) => typeof one === "number");
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, Math.max(1, page - 1), page, Math.min(pages, page + 1), pages]));
      for (const [at, one] of shown.entries()) {
        if (typeof one === "number") continue;
        expect(Number(shown[at + 1]) - Number(shown[at - 1])).toBeGreaterThan(2);
      }
    }),
  );
});
