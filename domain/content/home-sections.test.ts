import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { arrangeSections, homeSectionKeys, type StoredSection } from "./home-sections.ts";

const row = (key: string, given: Partial<StoredSection> = {}): StoredSection => ({
  key,
  heading: "",
  lead: "",
  shown: true,
  position: 0,
  ...given,
});
const keys = (stored: StoredSection[]) => arrangeSections(stored).map(({ key }) => key);

describe("the sections of the home page", () => {
  test("have the site's order and headings until the supplier sets others", () => {
    expect(keys([])).toEqual(homeSectionKeys);
    expect(arrangeSections([]).every(({ heading, ownHeading }) => heading !== "" && !ownHeading)).toBe(true);
  });

  test("take the supplier's headings and order; a section that is not mentioned follows its neighbour", () => {
    const stored = [row("faq", { heading: "Ask away", lead: "All of it.", position: 10 }), row("hero", { position: 20 })];
    const arranged = arrangeSections(stored);
    expect(arranged.slice(0, 3).map(({ key }) => key)).toEqual(["faq", "newsletter", "quote"]);
    expect(arranged[0]).toEqual({ key: "faq", heading: "Ask away", ownHeading: true, lead: "All of it." });
    const hero = arranged.findIndex(({ key }) => key === "hero");
    expect(arranged[hero + 1]?.key).toBe("subjects");
  });

  test("are each there once when shown, for any setting, and none that is hidden", () => {
    const stored = fc.uniqueArray(
      fc.record({ key: fc.constantFrom(...homeSectionKeys), shown: fc.boolean(), position: fc.integer({ min: -50, max: 50 }) }),
      { selector: ({ key }) => key },
    );
    fc.assert(
      fc.property(stored, (sections) => {
        const hidden = sections.filter(({ shown }) => !shown).map(({ key }) => key);
        const arranged = keys(sections.map(({ key, ...given }) => row(key, given)));
        expect(arranged.toSorted()).toEqual(homeSectionKeys.filter((key) => !hidden.includes(key)).toSorted());
        const places = arranged.flatMap((key) => sections.find((section) => section.key === key)?.position ?? []);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });
});
