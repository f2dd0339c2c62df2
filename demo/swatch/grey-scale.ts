import { heap } from "./arrange.ts";
import { cardPiece, chipped } from "./card-parts.ts";
import { chance } from "./chance.ts";
import { hex, lab, mix } from "./colour.ts";
import { print } from "./digits.ts";
import { close, scene } from "./flat.ts";
import { sheetMaterial } from "./material.ts";
import { rounded } from "./outline.ts";
import { turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { Finish } from "./samples.ts";
import type { View } from "./views.ts";

/** Colour differences of the nine pairs from grade 5 to grade 1, in CIELAB units: ISO 105-A02 and A03. */
const CHANGE = [0, 0.8, 1.7, 2.5, 3.4, 4.8, 6.8, 9.6, 13.6];

const STAINING = [0, 2.2, 4.3, 6, 8.5, 12, 16.9, 24, 34.1];

const GRADES = ["5", "4-5", "4", "3-4", "3", "2-3", "2", "1-2", "1"];

/** A grey scale, or the chromatic transference scale with its six hues. */
export function greyScale(recipe: Recipe, view: View): Scene {
  if (recipe.option.startsWith("trans")) return transferenceScale(recipe, view);
  const change = recipe.option.startsWith("change");
  const wide = 120;
  const high = 90;
  const card = { x: 5, y: 25, w: 110, h: 40 };
  const pitch = 11.6;
  const left = card.x + (card.w - pitch * 9) / 2 + 0.7;
  const top = card.y + 6.5;
  const reference = change ? 42 : 94;
  const chips = GRADES.flatMap((_, k) => {
    const other = change ? reference + (CHANGE[k] ?? 0) : reference - (STAINING[k] ?? 0);
    const x = left + k * pitch;
    return [
      { x, y: top, w: 10.2, h: 10.94, colour: lab(reference, 0, 0) },
      { x, y: top + 11.06, w: 10.2, h: 10.94, colour: lab(other, 0, 0) },
    ];
  });
  const marks = GRADES.map((text, k) => ({ text, x: left + k * pitch + 5.1, y: top + 24.6, size: 0.42 }));
  const finishes = [chipped(chips, 0.05), print(marks, 0.8)];
  const look = { lighting: { drape: 0.01, relief: 0.5, hollow: 0.2, exposure: 1.04 }, hairs: [], nap: undefined };
  if (view === "macro") {
    const shifted: Finish[] = finishes.map(
      (finish) => (band, at, count, line) => finish(band, at, count, { ...line, u: line.u + 64, v: line.v + card.y - 1 }),
    );
    return close({ ...sheetMaterial(hex("#1d1d1d")), ...look }, recipe.seed, 50, { finishes: () => shifted });
  }
  const piece = cardPiece("#1d1d1d", rounded(card.x, card.y, card.w, card.h, 1.6), finishes);
  const place = turned(0.012 + chance(recipe.seed)() * 0.016, wide / 2, high / 2);
  return scene(look, recipe.seed, wide, high, heap([{ ...piece, place }], wide, high), { fall: 1.3, blur: 1.5, strength: 0.36 });
}

const HUES = ["#b3202c", "#d9a514", "#2f8a4e", "#1f6f9e", "#4b3f92", "#6a6a6a"].map(hex);

function transferenceScale(recipe: Recipe, view: View): Scene {
  const wide = 120;
  const high = 90;
  const card = { x: 12, y: 9, w: 96, h: 72 };
  const chips = HUES.flatMap((hue, row) =>
    GRADES.map((_, k) => ({
      x: card.x + 5.4 + k * 9.6,
      y: card.y + 6 + row * 9.4,
      w: 8.4,
      h: 8.2,
      colour: mix(hex("#f4f3ef"), hue, 0.03 + (k / 8) ** 1.3 * 0.85),
    })),
  );
  const marks = GRADES.map((text, k) => ({ text, x: card.x + 9.6 + k * 9.6, y: card.y + 65, size: 0.34 }));
  const finishes = [chipped(chips, 0.04), print(marks, 0.05)];
  const look = { lighting: { drape: 0.01, relief: 0.5, hollow: 0.2, exposure: 1.02 }, hairs: [], nap: undefined };
  if (view === "macro") {
    const shifted: Finish[] = finishes.map(
      (finish) => (band, at, count, line) => finish(band, at, count, { ...line, u: line.u + 64, v: line.v + 12 }),
    );
    return close({ ...sheetMaterial(hex("#d9d9d6")), ...look }, recipe.seed, 44, { finishes: () => shifted });
  }
  const piece = cardPiece("#d9d9d6", rounded(card.x, card.y, card.w, card.h, 1), finishes);
  const place = turned((chance(recipe.seed)() - 0.5) * 0.03, wide / 2, high / 2);
  return scene(look, recipe.seed, wide, high, heap([{ ...piece, place }], wide, high), { fall: 1.3, blur: 1.5, strength: 0.36 });
}
