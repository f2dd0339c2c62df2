import { heap } from "./arrange.ts";
import { CARD_LIGHT, CARD_SHADOW, cardPiece } from "./card-parts.ts";
import { chance } from "./chance.ts";
import { type Colour, darker, hex, lighter } from "./colour.ts";
import { print } from "./digits.ts";
import { close, scene } from "./flat.ts";
import { type Grain, layGrains } from "./grains.ts";
import { knitted } from "./knit.ts";
import { type Material, sheetMaterial } from "./material.ts";
import { allSides, rectangle, rounded } from "./outline.ts";
import { type Piece, turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { View } from "./views.ts";
import { plainYarn } from "./yarns.ts";

const wide = 96;
const high = 72;

/** Pills on a square of knit, by grade: 5 none, 1 severe. */
const PILLS = [340, 210, 120, 44, 0];

/** One photographic standard for pilling, or the whole set. */
export function pillingCard(recipe: Recipe, view: View): Scene {
  const grades = [...recipe.option.matchAll(/[1-5]/g)].map((found) => Number(found[0]));
  const set = grades.length === 1 ? grades : [1, 2, 3, 4, 5];
  const colour = recipe.colour ?? hex("#8f9296");
  const cloth = (w: number, h: number, seed: number) =>
    knitted(
      { yarn: { ...plainYarn, colour, slub: 0.1, melange: 0.12 }, walesPerCm: 7, coursesPerCm: 9, structure: "jersey" },
      seed,
      w,
      h,
    );
  const look = {
    ...CARD_LIGHT,
    hairs: [{ perSquareMm: 7, length: 1.3, colour: lighter(colour, 0.25), strength: 0.25, outside: 0.2 }],
  };
  if (view === "macro") {
    const grade = set[0] ?? 3;
    const material: Material = { ...sheetMaterial(colour), ...look, surface: (seed, w, h) => cloth(w, h, seed) };
    const shown = close(material, recipe.seed, 26);
    return {
      ...shown,
      layers: [layGrains(pills(PILLS[Math.min(3, grade - 1)] ?? 20, 0, 0, 26, 20, colour, recipe.seed)), ...shown.layers],
    };
  }
  const single = set.length === 1;
  const windows = set.map((grade, k) => {
    const w = single ? 62 : 14.4;
    return { grade, x: single ? 17 : 8 + k * 16.4, y: single ? 11 : 13, w, h: single ? 42 : 38 };
  });
  const pieces = windows.map(({ x, y, w, h }, k): Piece => {
    const outline = rectangle({ x, y, w, h, sides: allSides("clean"), seed: 1 });
    return { surface: cloth(wide, high, recipe.seed + k), outline, place: turned(0, 0, 0), thick: 0.05 };
  });
  const drops = windows.flatMap(({ grade, x, y, w, h }, k) =>
    pills(Math.round(((PILLS[grade - 1] ?? 0) * w * h) / 2600), x + 0.8, y + 0.8, w - 1.6, h - 1.6, colour, recipe.seed + k),
  );
  const marks = windows.map(({ grade, x, y, w, h }) => ({ text: String(grade), x: x + w / 2, y: y + h + 2.6, size: 0.6 }));
  const board = cardPiece("#f2f2ef", rounded(5, 6, 86, 58, 0.6), [print(marks, 0.04)]);
  return scene(look, recipe.seed, wide, high, [layGrains(drops), ...heap([...pieces, board], wide, high)], CARD_SHADOW);
}

function pills(count: number, x: number, y: number, w: number, h: number, colour: Colour, seed: number): Grain[] {
  const next = chance(seed ^ 0x3b1);
  return Array.from({ length: count }, (): Grain => {
    const size = 0.32 + 0.55 * next() ** 1.5;
    return {
      x: x + next() * w,
      y: y + next() * h,
      z: 0.5,
      long: size * (1 + 0.3 * next()),
      wide: size,
      tall: size * 0.9,
      angle: next() * 3,
      colour: next() < 0.8 ? lighter(colour, 0.08) : darker(colour, 0.2),
      shape: "chip",
      finish: "fibrous",
    };
  });
}
