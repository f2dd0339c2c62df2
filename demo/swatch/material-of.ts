import { darker, hex, lighter, luminance } from "./colour.ts";
import { knitted } from "./knit.ts";
import { foamMaterial, type Material, sheetMaterial } from "./material.ts";
import type { Recipe } from "./recipe.ts";
import { felt, sheet } from "./sheets.ts";
import { fluff, wovenMaterial, yarnOf } from "./woven-material.ts";

export const knits: readonly string[] = ["jersey", "interlock", "rib-knit", "tricot"];

/** The material of a recipe, by its construction; plain cloth for a construction without a surface. */
export function materialOf(recipe: Recipe): Material {
  const { construction } = recipe;
  if (knits.includes(construction)) return knitMaterial(recipe);
  if (["felt", "nonwoven", "fleece", "pile", "terry"].includes(construction)) return feltMaterial(recipe);
  if (construction === "coated") return coatedMaterial(recipe);
  if (construction === "foam") return foamMaterial(recipe.colour ?? hex("#8b9094"));
  if (["paper", "card", "film"].includes(construction)) return sheetMaterial(recipe.colour ?? hex("#f2f2f0"));
  return wovenMaterial(recipe);
}

function knitMaterial(recipe: Recipe): Material {
  const structure = recipe.construction === "rib-knit" ? "rib" : recipe.construction;
  const yarn = { ...yarnOf(recipe, 1, 1), shade: 0.03 };
  const walesPerCm = recipe.ends ?? 12;
  const coursesPerCm = recipe.picks ?? walesPerCm * 1.3;
  if (structure !== "jersey" && structure !== "interlock" && structure !== "rib" && structure !== "tricot")
    return wovenMaterial(recipe);
  return {
    surface: (seed, wide, high) => knitted({ yarn, walesPerCm, coursesPerCm, structure }, seed, wide, high),
    thread: 10 / walesPerCm,
    thick: 0.5,
    lighting: { drape: 0.09 },
    ...fluff(recipe, yarn.colour, yarn.twist === 0),
  };
}

/** Felt, nonwovens, fleece and the face of short pile: matted fibre, from flat to deep. */
export function feltMaterial(recipe: Recipe): Material {
  const colour = recipe.colour ?? hex("#ded8c9");
  const flat = recipe.construction === "nonwoven";
  const short = recipe.construction === "pile";
  const n = flat ? 8 : short ? 40 : 30;
  const strength = luminance(colour) > 0.3 ? 0.3 : 0.2;
  return {
    surface: (seed) => felt(colour, seed),
    thread: 0.5,
    thick: flat ? 0.3 : 2,
    lighting: { relief: flat ? 0.35 : 0.55, drape: 0.04 },
    hairs: [
      {
        perSquareMm: n,
        length: short ? 0.5 : 1.4,
        colour: lighter(colour, luminance(colour) > 0.3 ? 0.45 : 0.12),
        strength,
        outside: 0.14,
      },
      { perSquareMm: n * 0.6, length: short ? 0.4 : 1.2, colour: darker(colour, 0.35), strength: 0.24, outside: 0.06 },
    ],
    nap: { strength: flat ? 0.25 : 0.4, reach: 0.06 },
  };
}

function coatedMaterial(recipe: Recipe): Material {
  const base = wovenMaterial({ ...recipe, construction: "plain" });
  const colour = recipe.colour ?? hex("#dfe1e2");
  return {
    ...base,
    surface: (seed, wide, high, side) =>
      side === "back"
        ? base.surface(seed, wide, high, side)
        : sheet(colour, { tooth: 0.012, swell: 0.05, gloss: 0.34, melange: 0.02 }),
    lighting: { drape: 0.14, relief: 0.6 },
    hairs: [],
    nap: undefined,
  };
}
