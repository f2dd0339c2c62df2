import { heap } from "./arrange.ts";
import { bar, cardPiece } from "./card-parts.ts";
import { chance } from "./chance.ts";
import { type Colour, hex, lighter } from "./colour.ts";
import { print } from "./digits.ts";
import { close, flat, SHADOW, scene } from "./flat.ts";
import { allSides, rectangle, rounded } from "./outline.ts";
import { type Piece, turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { Finish } from "./samples.ts";
import type { View } from "./views.ts";
import { wovenMaterial } from "./woven-material.ts";

const ISO = ["#3f6fc4", "#3566b8", "#36489f", "#2c4f9c", "#236a9e", "#1d5a86", "#1f3f6e", "#1b2c50"].map(hex);

const AATCC = ["#7d8fc6", "#6f86c0", "#5c78b6", "#4d6cac", "#40609f", "#365492", "#2d4883", "#243b70"].map(hex);

/** How far the exposed half of each reference has faded. */
const FADED = [0.62, 0.5, 0.4, 0.3, 0.2, 0.13, 0.07, 0.03];

/** Number of a blue wool reference and its colour: 1 to 8 of ISO, L2 to L9 of AATCC. */
function blueOf(option: string): { label: string; colour: Colour } {
  const american = /l\s*([2-9])/i.exec(option);
  const number = american ? Number(american[1]) - 2 : Math.min(8, Math.max(1, Number(/[1-8]/.exec(option)?.[0] ?? 4))) - 1;
  const colour = (american ? AATCC : ISO)[number] ?? hex("#2c4f9c");
  return { label: american ? `L${number + 2}` : String(number + 1), colour };
}

/** The cloth of one blue wool reference. */
export function blueWool(recipe: Recipe, view: View): Scene {
  return flat(wovenMaterial({ ...recipe, colour: blueOf(recipe.option).colour, fibres: ["wool"] }), recipe.seed, view);
}

/** The eight references on a card, their lower half exposed. */
export function blueWoolCard(recipe: Recipe, view: View): Scene {
  const american = /l/i.test(recipe.option);
  const blues = american ? AATCC : ISO;
  const wool = (colour: Colour, ends: number) =>
    wovenMaterial({ ...recipe, colour, fibres: ["wool"], words: "", ends, picks: ends - 1 });
  if (view === "macro") {
    const half: Finish = fade(hex("#2c4f9c"), 0.42, 7);
    return close(wool(hex("#2c4f9c"), 18), recipe.seed, 18, { finishes: () => [half] });
  }
  const wide = 96;
  const high = 72;
  const card = { x: 6, y: 9.5, w: 84, h: 52 };
  const pitch = 9.6;
  const strip = { w: 8, h: 33, y: card.y + 7 };
  const left = card.x + (card.w - pitch * 7 - strip.w) / 2;
  const place = turned((chance(recipe.seed)() - 0.5) * 0.03, wide / 2, high / 2);
  const marks = blues.map((_, k) => ({
    text: american ? `L${k + 2}` : String(k + 1),
    x: left + k * pitch + strip.w / 2,
    y: strip.y + strip.h + 3.2,
    size: american ? 0.52 : 0.64,
  }));
  const rule: Finish = bar(left, strip.y - 3.6, left + pitch * 7 + strip.w, strip.y - 3.3, 0.1);
  const board: Piece = {
    ...cardPiece("#f0f0ee", rounded(card.x, card.y, card.w, card.h, 0.4), [print(marks, 0.03), rule]),
    place,
  };
  const strips = blues.map((colour, k): Piece => {
    const material = wool(colour, 15);
    const seed = recipe.seed + k;
    return {
      surface: material.surface(seed, wide, high, "face"),
      outline: rectangle({ x: left + k * pitch, y: strip.y, w: strip.w, h: strip.h, sides: allSides("cut"), seed, thread: 0.66 }),
      place,
      thick: 0.3,
      finishes: [fade(colour, FADED[k] ?? 0, strip.y + strip.h * 0.5)],
    };
  });
  const look = { lighting: { drape: 0.02, relief: 0.7, hollow: 0.3 }, hairs: [], nap: { strength: 0.2, reach: 0.05 } };
  return scene(look, recipe.seed, wide, high, heap([...strips, board], wide, high), { ...SHADOW, fall: 1, blur: 1.2 });
}

/** Below `from`, a colour as light has faded it. */
function fade(colour: Colour, share: number, from: number): Finish {
  const faded = lighter(colour, share);
  const gain = [0, 1, 2].map((c) => ((faded[c] ?? 0) / Math.max(0.004, colour[c] ?? 0) - 1) * 0.9);
  const [r = 0, g = 0, b = 0] = gain;
  return (band, at, count, line) => {
    for (let k = 0; k < count; k++) {
      const t = Math.min(1, (line.v + k * line.dv - from) / 0.7);
      if (t <= 0) continue;
      const p = at + k;
      band.red[p] = (band.red[p] as number) * (1 + t * r);
      band.green[p] = (band.green[p] as number) * (1 + t * g);
      band.blue[p] = (band.blue[p] as number) * (1 + t * b);
    }
  };
}
