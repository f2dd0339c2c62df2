import { describe, expect, test } from "vitest";
import type { SearchType } from "../../domain/search/search-query.ts";
import { suggest } from "../../domain/search/suggestions/suggest.ts";
import { sharedDemoContext } from "../builders/shared-demo.ts";

const ctx = await sharedDemoContext();

const suggested = async (text: string, type: SearchType = 1) => (await suggest(ctx, text, type)).suggestions;
const labels = async (text: string, type?: SearchType) => (await suggested(text, type)).map(({ label }) => label);

describe("while a text is typed", () => {
  test.each([
    ["aatcc 6", ["AATCC TM6", "AATCC TM61", "AATCC TM66"]],
    ["AATCC 61", ["AATCC TM61"]],
    ["aatcc tm1", ["AATCC TM15", "AATCC TM16.1", "AATCC TM16.3"]],
    ["iso 105-c0", ["ISO 105-C06", "ISO 105-C08", "ISO 105-C09"]],
    ["105-c", ["ISO 105-C06", "ISO 105-C08", "ISO 105-C09", "ISO 105-C10"]],
    ["iso 12947", ["ISO 12947-1", "ISO 12947-2", "ISO 12947-3", "ISO 12947-4"]],
    ["11-01", ["Multifibre adjacent fabric DW, 15 mm bands", "Multifibre adjacent fabric DW, pre-cut 100 × 40 mm"]],
    ["1301", ["Crocking squares 2 × 2 in, AATCC", "Crocking squares 2 × 2 in, dispenser of 100"]],
    ["martin", ["Martindale abradant, worsted wool, 140 mm circles"]],
    ["crocking cl", ["Crocking cloth, AATCC, by the yard"]],
    ["crokm", ["Crockmeter verification set of three"]],
    ["habota", ["Silk habotai, 8 momme", "Silk habotai, 12 momme"]],
    ["witness fab", ["Multifibre adjacent fabric DW, 15 mm bands"]],
    ["AATCC", ["AATCC"]],
  ])("“%s” may become %j", async (text, first) => {
    expect((await labels(text)).slice(0, first.length)).toEqual(first);
  });

  test("the first letter of another word still finds products of the words before", async () => {
    expect((await labels("multifibre d"))[0]).toBe("Multifibre adjacent fabric DW, 15 mm bands");
    expect((await labels("habotai x"))[0]).toBe("Silk habotai, 8 momme");
  });

  test.each([
    ["certifica", "Request a certificate of conformity"],
    ["msds", "Request a safety data sheet"],
    ["agent bangl", "Representatives for Bangladesh"],
    ["track", "Track your order"],
  ])("“%s” leads to a page, after what the catalogue has", async (text, title) => {
    const all = await suggested(text);
    expect(all.filter(({ kind }) => kind === "page").map(({ label }) => label)).toContain(title);
    expect(all.findIndex(({ kind }) => kind === "page")).toBe(all.filter(({ kind }) => kind !== "page").length);
    expect((await suggested(text, 2)).filter(({ kind }) => kind === "page")).toEqual([]);
  });

  test("no page stands among what a cloth's name begins to find", async () => {
    for (const text of ["cotton", "poly", "multif", "wool", "105-c"])
      expect((await suggested(text)).filter(({ kind }) => kind === "page")).toEqual([]);
  });

  test("a text with several equally good readings has its question", async () => {
    const { questions } = await suggest(ctx, "ECE", 1);
    expect(questions.map(({ choices }) => choices.map(({ text }) => text))).toEqual([["ECE 77", "ECE 98"]]);
    expect((await suggest(ctx, "multifibre", 1)).questions).toEqual([]);
  });

  test("each has its kind and its address", async () => {
    const all = await suggested("multif");
    expect(all).toEqual(
      expect.arrayContaining([
        {
          kind: "product",
          id: 101,
          label: "Multifibre adjacent fabric DW, 15 mm bands",
          detail: "11-010",
          href: expect.stringMatching(/^\/product-details\/.*101$/),
          picture: expect.stringMatching(/^\/pictures\//),
          weight: expect.stringMatching(/^\d+\u00a0g\/m²$/),
        },
        {
          kind: "subcategory",
          id: 11,
          label: "Multifibre adjacent fabrics, ISO",
          detail: "Multifiber and adjacent fabrics",
          href: expect.stringMatching(/^\/product\/.*11$/),
        },
        {
          kind: "method",
          id: 2036,
          label: "ISO 105-F10",
          detail: "Specification for adjacent fabrics: multifibre",
          href: expect.stringMatching(/^\/products-by-standard-methods\/.*2036$/),
        },
      ]),
    );
    expect((await suggested("iso"))[0]).toMatchObject({
      kind: "standard",
      id: 2,
      detail: "International Organization for Standardization",
    });
  });

  test("those of one kind are together, at most ten", async () => {
    for (const text of ["iso", "aatcc 1", "cotton", "wool", "b", "1"]) {
      const kinds = (await suggested(text)).map(({ kind }) => kind);
      expect(kinds.length).toBeLessThanOrEqual(10);
      expect(kinds.filter((kind, at) => kind !== kinds[at - 1]).length).toBe(new Set(kinds).size);
    }
    expect(await suggested("cotton")).toHaveLength(10);
  });

  test.each([
    [2, "product"],
    [3, "standard"],
    [4, "subcategory"],
    [5, "method"],
  ] as const)("type %d gives nothing but each %s", async (type, kind) => {
    const kinds = new Set((await suggested("iso", type)).map((one) => one.kind));
    expect([...kinds]).toEqual([kind]);
  });

  test("nothing is suggested for an empty text", async () => {
    for (const text of ["", " ", "-", "?"]) expect(await suggested(text)).toEqual([]);
    expect(await suggested("qqqqzzzz")).toEqual([]);
  });
});
