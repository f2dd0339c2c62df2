import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { constructions } from "../../domain/catalogue/catalogue.ts";
import { examples, fc } from "../../test/builders/property.ts";
import { draw, viewsOf } from "./draw.ts";
import { motifs } from "./motifs.ts";
import { type ProductRow, type Recipe, recipe, type SwatchRow } from "./recipe.ts";
import type { Raster } from "./render.ts";
import { views } from "./views.ts";

function made(
  motif: string,
  { product = {}, swatch = {} }: { product?: Partial<ProductRow>; swatch?: Partial<SwatchRow> } = {},
): Recipe {
  return recipe(
    {
      item_number: "11-120",
      name: "Cotton lawn",
      composition: "cotton 65|polyester 35",
      construction: "plain",
      construction_detail: "27 × 27 threads/cm, 30 tex × 30 tex",
      finish: "",
      colour: "white",
      ...product,
    },
    { item_number: "11-120", motif, colour: "#c8402f", ends_per_cm: "27", picks_per_cm: "25", option: "", ...swatch },
  );
}

/** The card of each motif, drawn once for several tests. */
const cards = new Map<string, Promise<Raster>>();
function cardOf(motif: string): Promise<Raster> {
  const card = cards.get(motif) ?? draw(made(motif), "card", 96);
  cards.set(motif, card);
  return card;
}

const digest = ({ data }: Raster) => createHash("sha256").update(data).digest("hex");
const alphas = ({ data }: Raster) => data.filter((_, k) => k % 4 === 3);
const allMotifs = [...Object.keys(motifs), "instrument"];

describe("a swatch is the same every time", () => {
  test.each(["cloth", "multifibre", "stained", "granules", "instrument"])("%s", async (motif) => {
    const once = await cardOf(motif);
    const again = await draw(made(motif), "card", 96);
    expect(digest(again)).toBe(digest(once));
  });

  test.each(allMotifs)("another item of %s is another picture", async (motif) => {
    const one = await cardOf(motif);
    const other = await draw(made(motif, { product: { item_number: "11-121" } }), "card", 96);
    expect(digest(other)).not.toBe(digest(one));
  });

  test("a picture does not depend on what was drawn before it", async () => {
    const first = digest(await draw(made("cloth"), "macro", 64));
    await draw(made("blue-wool-card", { swatch: { option: "1-8" } }), "card", 64);
    expect(digest(await draw(made("cloth"), "macro", 64))).toBe(first);
  });
});

describe("the background", () => {
  test.each(allMotifs)("of %s is transparent", async (motif) => {
    const card = await cardOf(motif);
    expect(card).toMatchObject({ width: 96, height: 72 });
    const alpha = alphas(card);
    // A shadow may just reach a corner of a card as small as this.
    for (const corner of [0, 95, 96 * 71, 96 * 72 - 1]) expect(alpha[corner]).toBeLessThanOrEqual(2);
    // Clear film lets the booth show through where it lies three deep.
    expect(Math.max(...alpha)).toBeGreaterThan(motif === "film" ? 180 : 254);
  });

  test.each(allMotifs)("is not visible in a close view of %s", async (motif) => {
    const macro = await draw(made(motif), "macro", 48);
    expect(alphas(macro).every((value) => value === 255)).toBe(true);
  });
});

test("a dyed cloth has its colour", async () => {
  const { data } = await draw(made("cloth"), "macro", 64);
  const mean = [0, 1, 2].map(
    (c) => data.filter((_, k) => k % 4 === c).reduce((sum, value) => sum + value, 0) / (data.length / 4),
  );
  const [red = 0, green = 0, blue = 0] = mean;
  expect(red).toBeGreaterThan(120);
  expect(green).toBeLessThan(red / 1.8);
  expect(blue).toBeLessThan(red / 1.8);
});

test("no row of the catalogue makes drawing fail", async () => {
  const options = [
    "",
    "DW",
    "TV",
    "wool|silk;band=10",
    "1-8",
    "L2-L9",
    "8",
    "change",
    "trans",
    "wine|tea",
    "seam",
    "frame",
    "loop",
    "?",
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(constructions), "", "toString"),
      fc.constantFrom(...allMotifs, "", "unheard-of", "constructor"),
      fc.constantFrom(...options),
      fc.constantFrom(...views),
      fc.constantFrom("", "0", "6", "126", "-3", "x"),
      fc.constantFrom("", "cotton 100", "glass", "unobtainium 40|wool 60", "|"),
      fc.string(),
      async (construction, motif, option, view, ends, composition, words) => {
        const odd = made(motif, {
          product: { construction, composition, construction_detail: words, name: words },
          swatch: { option, ends_per_cm: ends, picks_per_cm: ends, colour: words.slice(0, 3) || "#2b3350" },
        });
        const { data } = await draw(odd, view, 48);
        expect(data).toHaveLength(48 * 36 * 4);
        expect(alphas({ width: 48, height: 36, data }).some((value) => value > 150)).toBe(true);
        expect(viewsOf(odd)).toContain("card");
      },
    ),
    { numRuns: examples(50) },
  );
}, 60_000);
