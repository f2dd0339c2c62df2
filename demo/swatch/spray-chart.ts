import { heap } from "./arrange.ts";
import { CARD_LIGHT, CARD_SHADOW, cardPiece } from "./card-parts.ts";
import { chance } from "./chance.ts";
import { type Colour, hex, lighter } from "./colour.ts";
import { print } from "./digits.ts";
import { field } from "./field.ts";
import { scene } from "./flat.ts";
import { type Grain, layGrains } from "./grains.ts";
import { type Material, sheetMaterial } from "./material.ts";
import { cloud } from "./noise.ts";
import { disc, rounded } from "./outline.ts";
import { type Piece, turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import { dyed } from "./stains.ts";
import type { View } from "./views.ts";

const wide = 96;

const high = 72;

/** Ratings of the spray test, and the share of the face that each leaves wet. */
const SPRAY = [
  ["100", 0],
  ["90", 0.06],
  ["80", 0.2],
  ["70", 0.45],
  ["50", 0.8],
  ["0", 1.2],
] as const;

/** The six photographs of the spray rating chart. */
export function sprayChart(recipe: Recipe, view: View): Scene {
  const navy = recipe.colour && recipe.colour[2] < 0.5 ? recipe.colour : hex("#2f4468");
  const material: Material = { ...sheetMaterial(navy), thread: 0.3 };
  const shots = view === "macro" ? SPRAY.slice(2, 3) : SPRAY;
  const scale = view === "macro" ? 6 : 1;
  const next = chance(recipe.seed);
  const drops: Grain[] = [];
  const circles = shots.map(([, wet], k): Piece => {
    const x = view === "macro" ? wide / 2 : 22 + (k % 3) * 26;
    const y = view === "macro" ? high / 2 : 20 + Math.floor(k / 3) * 28.5;
    const radius = 10.6 * scale;
    drops.push(...droplets(x, y, radius, wet, scale, navy, next));
    const soak = field(x - radius, y - radius, radius * 2, radius * 2, 0.4, (u, v) => {
      const far = Math.hypot(u - x, v - y) / radius;
      const edge = wet * 1.5 - far * 0.8 - 0.25 + 0.5 * cloud(u / (4 * scale), v / (4 * scale), recipe.seed + k, 3);
      return wet >= 1 ? 0.9 : Math.min(0.8, Math.max(0, edge * 5));
    });
    return {
      surface: material.surface(0, 0, 0, "face"),
      outline: disc(x, y, radius),
      place: turned(0, 0, 0),
      thick: 0.05,
      finishes: [dyed(soak, [0.9, 0.85, 0.75], 0.3)],
    };
  });
  if (view === "macro")
    return scene(CARD_LIGHT, recipe.seed, wide, high, [layGrains(drops), ...heap(circles, wide, high)], CARD_SHADOW);
  const marks = SPRAY.map(([text], k) => ({ text, x: 22 + (k % 3) * 26, y: 33 + Math.floor(k / 3) * 28.5, size: 0.46 }));
  const board = cardPiece("#f3f3f1", rounded(6, 5, 84, 61, 0.6), [print(marks, 0.04)]);
  return scene(CARD_LIGHT, recipe.seed, wide, high, [layGrains(drops), ...heap([...circles, board], wide, high)], CARD_SHADOW);
}

function droplets(x: number, y: number, radius: number, wet: number, scale: number, colour: Colour, next: () => number): Grain[] {
  const count = wet === 0 || wet > 1 ? 0 : Math.round(26 - wet * 18) * (scale > 1 ? 8 : 1);
  return Array.from({ length: count }, (): Grain => {
    const angle = next() * 6.2832;
    const far = radius * 0.8 * Math.sqrt(next());
    const size = (0.25 + 0.5 * next() ** 2) * Math.sqrt(scale);
    return {
      x: x + Math.cos(angle) * far,
      y: y + Math.sin(angle) * far,
      z: 0.4,
      long: size,
      wide: size * 0.92,
      tall: size * 0.8,
      angle: 0,
      colour: lighter(colour, 0.05),
      shape: "round",
      finish: "gloss",
    };
  });
}
