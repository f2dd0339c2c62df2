import { chance } from "./chance.ts";
import { hex, mix } from "./colour.ts";
import { fibreLook } from "./fibres.ts";
import { flat } from "./flat.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import { type Dye, dyed, dyeOf, type Spot, soaked, spotted } from "./stains.ts";
import type { View } from "./views.ts";
import { wovenMaterial } from "./woven-material.ts";

type Soil = { dye: Dye; ring: number; rough: number };

/** How soils swallow light, and how they dry: with a tide line or without, round or ragged. */
const soils: Readonly<Record<string, Soil>> = {
  wine: { dye: [0.62, 1.75, 1.25], ring: 0.5, rough: 0.16 },
  cocoa: { dye: [0.85, 1.35, 1.9], ring: 0.36, rough: 0.2 },
  blood: { dye: [0.75, 2.1, 2.3], ring: 0.42, rough: 0.2 },
  grass: { dye: [1.15, 0.62, 1.9], ring: 0.15, rough: 0.36 },
  tea: { dye: [0.35, 0.72, 1.35], ring: 0.55, rough: 0.14 },
  coffee: { dye: [0.72, 1.15, 1.85], ring: 0.6, rough: 0.14 },
  curry: { dye: [0.08, 0.5, 2.6], ring: 0.3, rough: 0.18 },
  makeup: { dye: [0.28, 0.62, 0.95], ring: 0.1, rough: 0.28 },
  oil: { dye: [1.4, 1.45, 1.5], ring: 0.3, rough: 0.14 },
  clay: { dye: [0.42, 0.86, 1.4], ring: 0.2, rough: 0.26 },
  sebum: { dye: [0.3, 0.42, 0.66], ring: 0.35, rough: 0.12 },
  berry: { dye: [0.9, 1.7, 0.75], ring: 0.5, rough: 0.16 },
  egg: { dye: [0.12, 0.3, 1.35], ring: 0.34, rough: 0.2 },
  ink: { dye: [1.9, 1.55, 0.8], ring: 0.3, rough: 0.24 },
  starch: { dye: [0.5, 0.36, 0.26], ring: 0.44, rough: 0.16 },
  carbon: { dye: [1.6, 1.62, 1.66], ring: 0.1, rough: 0.2 },
  "pigment-oil": { dye: [0.66, 0.76, 0.92], ring: 0.25, rough: 0.16 },
  "cocoa-milk": { dye: [0.5, 0.86, 1.36], ring: 0.3, rough: 0.18 },
  "blood-milk-ink": { dye: [0.95, 1.28, 1.42], ring: 0.3, rough: 0.18 },
  mustard: { dye: [0.1, 0.52, 2.2], ring: 0.2, rough: 0.22 },
  ketchup: { dye: [0.2, 1.5, 1.7], ring: 0.2, rough: 0.24 },
};
const plainSoil: Soil = { dye: [0.6, 0.75, 0.95], ring: 0.3, rough: 0.18 };

function soilOf(name: string): Soil {
  return soils[name.trim().toLowerCase()] ?? plainSoil;
}

/** The cloth under a soil: that of the recipe, undyed. */
function ground(recipe: Recipe): Recipe {
  return { ...recipe, colour: fibreLook(recipe.fibres[0] ?? "cotton").colour };
}

/** Padded with soil from edge to edge, to the colour that the recipe states. */
export function soiled(recipe: Recipe, view: View): Scene {
  const base = ground(recipe);
  const material = wovenMaterial(base);
  const soil = soilOf(recipe.option);
  const dye: Dye = recipe.colour && base.colour ? subtract(dyeOf(recipe.colour), dyeOf(base.colour)) : soil.dye;
  const dim = mix(hex("#ffffff"), recipe.colour ?? hex("#999999"), 0.8);
  const hairs = material.hairs.map((hair) => ({ ...hair, colour: dim, strength: hair.strength * 0.6 }));
  return flat({ ...material, hairs }, recipe.seed, view, {
    finishes: (wide, high) => [dyed(soaked(1, recipe.seed + 7, wide, high), dye, material.thread, 1.1)],
  });
}

function subtract(a: Dye, b: Dye): Dye {
  return [Math.max(0, a[0] - b[0]), Math.max(0, a[1] - b[1]), Math.max(0, a[2] - b[2])];
}

/** One large stain and two drops beside it. */
export function stained(recipe: Recipe, view: View): Scene {
  const material = wovenMaterial(recipe);
  const soil = soilOf(recipe.option);
  const next = chance(recipe.seed ^ 0x57a1);
  const spot = (x: number, y: number, radius: number, depth: number): Spot => ({
    x: x + (next() - 0.5) * 2.4,
    y: y + (next() - 0.5) * 2,
    radius: radius * (0.92 + 0.16 * next()),
    seed: Math.floor(next() * 1e6),
    depth,
    ring: soil.ring,
    rough: soil.rough,
  });
  // Close, the tide line crosses the frame; in a strip along the selvedge the stain lies further in.
  const spots = (wide: number) =>
    view === "macro"
      ? [{ ...spot(wide * 0.2, wide * 0.16, 1, 0.95), x: wide * 0.22, y: wide * 0.2, radius: wide * 0.42 }]
      : [
          spot(wide * 0.46, wide * 0.36, 9.2, 0.95),
          spot(wide * 0.79, wide * 0.54, 2.2, 0.8),
          ...(soil.ring > 0.2 ? [spot(wide * 0.74, wide * 0.2, 1.1, 0.7)] : []),
        ];
  return flat(material, recipe.seed, view, {
    macro: 16,
    finishes: (wide) => [dyed(spotted(spots(wide), wide), soil.dye, material.thread)],
  });
}

/** A sheet or strip with a stain of each kind, set out in rows. */
export function stainGrid(recipe: Recipe, view: View): Scene {
  const names = recipe.option.split("|").filter(Boolean);
  const material = wovenMaterial({
    ...recipe,
    words: "",
    ends: Math.min(16, recipe.ends ?? 12),
    picks: Math.min(15, recipe.picks ?? 11),
  });
  const columns =
    names.length > 6 ? Math.ceil(names.length / 3) : names.length > 3 ? Math.ceil(names.length / 2) : Math.max(1, names.length);
  const rows = Math.ceil(names.length / columns);
  const next = chance(recipe.seed ^ 0x6d);
  return flat(material, recipe.seed, view, {
    wide: 96,
    inset: 5,
    tooth: 4,
    macro: 48,
    finishes: (wide, high) => {
      const scale = wide / 96;
      const cellW = (wide - 12 * scale) / columns;
      const cellH = (high - 11 * scale) / rows;
      return names.map((name, k) => {
        const soil = soilOf(name);
        const inRow = Math.min(columns, names.length - Math.floor(k / columns) * columns);
        const x = 6 * scale + cellW * ((k % columns) + 0.5 + (columns - inRow) / 2);
        const y = 5 * scale + cellH * (Math.floor(k / columns) + 0.5);
        const radius = Math.min(cellW, cellH) * 0.37;
        const seed = Math.floor(next() * 1e6);
        return dyed(
          spotted([{ x, y, radius, seed, depth: 1.05, ring: soil.ring, rough: soil.rough }], wide),
          soil.dye,
          material.thread,
        );
      });
    },
  });
}
