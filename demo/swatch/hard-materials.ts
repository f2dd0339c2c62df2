import { hashAt } from "./chance.ts";
import { type Colour, hex } from "./colour.ts";
import type { Material } from "./material.ts";
import type { Recipe } from "./recipe.ts";
import { LIT, type Surface } from "./samples.ts";
import { abrasive, sheet } from "./sheets.ts";
import { steel } from "./steel.ts";

/** Brushed steel: long fine lines across a mirror. */
export function steelMaterial(): Material {
  const surface: Surface = {
    fill(band, at, count, line) {
      for (let k = 0; k < count; k++) {
        const u = line.u + k * line.du;
        const v = line.v + k * line.dv;
        const scratch = hashAt(Math.floor(v * 14), Math.floor(u / 9 + hashAt(Math.floor(v * 14), 2, 3)), 11) - 0.5;
        const p = at + k;
        steel(band, p, 0.1 + 0.06 * scratch + Math.sin(u / 26) * 0.16, 0.12 + 0.14 * scratch + Math.sin(v / 19) * 0.1, 5);
        band.gloss[p] = LIT;
        band.height[p] = 0;
      }
    },
  };
  return { surface: () => surface, thread: 0.6, thick: 1.2, lighting: { drape: 0 }, hairs: [], nap: undefined };
}

/** Rubber: smooth, with a dull gloss. */
export function rubberMaterial(colour: Colour): Material {
  const lighting = { drape: 0.03, relief: 0.7 };
  const surface = sheet(colour, { tooth: 0.02, swell: 0.01, gloss: 0.12, melange: 0.05 });
  return { surface: () => surface, thread: 0.5, thick: 2, lighting, hairs: [], nap: undefined };
}

/** Abrasive paper, its grains by the grit number in the product's texts. */
export function gritMaterial(recipe: Recipe): Material {
  const colour = recipe.colour ?? hex("#5b5d60");
  const stated = /(?:grit|p) ?-?(\d+)|(\d+) grit/.exec(recipe.words);
  const number = Number(stated?.[1] ?? stated?.[2] ?? (/emery|fine/.test(recipe.words) ? 320 : 240));
  const grit = Math.min(0.7, Math.max(0.12, 34 / number));
  return {
    surface: (seed, _wide, _high, side) =>
      side === "face" ? abrasive(colour, grit, seed) : sheet(hex("#b9a587"), { tooth: 0.01 }),
    thread: grit,
    thick: 0.4,
    lighting: { drape: 0.1, relief: 0.8 },
    hairs: [],
    nap: undefined,
  };
}
