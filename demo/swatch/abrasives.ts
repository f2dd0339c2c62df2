import { heap } from "./arrange.ts";
import { chance } from "./chance.ts";
import { hex } from "./colour.ts";
import { close, flat, scene } from "./flat.ts";
import { gritMaterial } from "./hard-materials.ts";
import type { Material } from "./material.ts";
import { disc } from "./outline.ts";
import { discs } from "./pads.ts";
import { type Piece, turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import { abrasive, sheet } from "./sheets.ts";
import type { View } from "./views.ts";

/** Abrasive paper: one sheet with a turned corner, which shows that the back is paper. */
export function abrasivePaper(recipe: Recipe, view: View): Scene {
  const material = gritMaterial(recipe);
  if (view === "macro") return close(material, recipe.seed, Math.max(8, material.thread * 34));
  if (/\bdis[ck]\b|circle/.test(recipe.words)) return discs(recipe, view);
  return flat(material, recipe.seed, view === "card" ? "fold" : view, { edge: "clean" });
}

/** A pair of abrading wheels lying flat, their hubs showing. */
export function wheels(recipe: Recipe, view: View): Scene {
  const colour = recipe.colour ?? hex("#8c8f8c");
  const soft = /rubber|resilient|cs-?0|s-?3[2356]/.test(recipe.words);
  const grit: Material = {
    surface: (seed) => abrasive(colour, soft ? 0.3 : 0.5, seed),
    thread: 0.5,
    thick: 3,
    lighting: { drape: 0.01, relief: soft ? 0.4 : 0.8 },
    hairs: [],
    nap: undefined,
  };
  if (view === "macro") return close(grit, recipe.seed, 18);
  const wide = 110;
  const high = wide * 0.75;
  const hub = hex(["#b9a98a", "#c9ccce", "#a5b3a0"][recipe.seed % 3] ?? "#c9ccce");
  const wheel = (x: number, y: number, k: number): Piece[] => [
    {
      surface: sheet(hub, { tooth: 0.004, swell: 0, gloss: 0.1, melange: 0.02 }),
      outline: disc(x, y, 13.4, 8),
      place: turned(0, 0, 0),
      thick: 0.8,
    },
    { surface: grit.surface(recipe.seed + k, wide, high, "face"), outline: disc(x, y, 26, 8), place: turned(0, 0, 0), thick: 3 },
  ];
  const next = chance(recipe.seed);
  return scene(
    grit,
    recipe.seed,
    wide,
    high,
    heap([...wheel(73 + next() * 2, 45, 1), ...wheel(36, 36 + next() * 3, 2)], wide, high),
    {
      fall: 3,
      blur: 2.4,
      strength: 0.42,
    },
  );
}
