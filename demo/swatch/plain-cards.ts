import { closer, heap } from "./arrange.ts";
import { bar, CARD_LIGHT, CARD_SHADOW, type Chip, chipped } from "./card-parts.ts";
import { chance } from "./chance.ts";
import { type Colour, darker, hex, lab, lighter } from "./colour.ts";
import { scene } from "./flat.ts";
import { sheetMaterial } from "./material.ts";
import { type Outline, rounded } from "./outline.ts";
import { type Piece, turned } from "./piece.ts";
import type { Recipe } from "./recipe.ts";
import type { Scene } from "./render.ts";
import type { Finish } from "./samples.ts";
import type { View } from "./views.ts";

const wide = 96;
const high = 72;
/** Width of a close view, and the booth's floor in it. */
const CLOSE = 34;
const FLOOR = sheetMaterial(hex("#b4b4b4")).surface(0, 0, 0, "face");

/** Other cards and papers, by the words of the product. */
export function card(recipe: Recipe, view: View): Scene {
  const { words } = recipe;
  const colour = recipe.colour ?? hex("#f2f1ed");
  const mark = /^#[0-9a-f]{6}$/i.test(recipe.option) ? hex(recipe.option) : darker(colour, 0.6);
  const next = chance(recipe.seed);
  const place = turned((next() - 0.5) * 0.04, wide / 2, high / 2);
  const piece = (outline: Outline, face: Colour, finishes: readonly Finish[] = []): Piece => ({
    surface: sheetMaterial(face).surface(0, 0, 0, "face"),
    outline,
    place,
    thick: 0.4,
    finishes,
  });
  const shown = (pieces: readonly Piece[], x: number, y: number) =>
    view === "macro"
      ? { ...scene(CARD_LIGHT, recipe.seed, CLOSE, CLOSE * 0.75, closer(pieces, FLOOR, x, y, CLOSE)), shadow: undefined }
      : scene(CARD_LIGHT, recipe.seed, wide, high, heap(pieces, wide, high), CARD_SHADOW);
  if (/hue|depth|chroma|colou?r scale/.test(words))
    return shown([piece(rounded(8, 6, 80, 60, 0.8), hex("#f1f0ec"), [chipped(hueChips(), 0.04)])], 48, 36);
  if (/vision|dots/.test(words))
    return shown([piece(rounded(15, 6, 66, 60, 0.8), hex("#f3f2ee"), [dots(wide / 2, high / 2 - 0.5, 24, recipe.seed)])], 42, 30);
  if (/window/.test(words))
    return shown([windowed(place, colour, 18, 14, 60, 44), piece(rounded(17, 12, 62, 48, 0.5), mark)], 30, 22);
  if (/cover|alumini?um|foil/.test(words)) {
    return shown(
      [
        piece(rounded(12, 14, 72, 12, 0.3), lighter(colour, 0.2)),
        piece(rounded(12, 34, 72, 22, 0.3), colour),
        piece(rounded(16, 20, 72, 22, 0.3), mark),
      ],
      80,
      34,
    );
  }
  const paper = /paper|blott|sheet|tissue|board/.test(words);
  const sheets = [0, 1, 2].map((k): Piece => {
    const angle = (next() - 0.5) * (paper ? 0.14 : 0.05);
    return {
      ...piece(rounded(13 + k * 4, 8 + k * 2.6, 62, 46, paper ? 0.05 : 0.8), colour),
      place: turned(angle, wide / 2, high / 2),
      thick: paper ? 0.12 : 0.4,
    };
  });
  if (!paper)
    sheets[0] = {
      ...(sheets[0] as Piece),
      finishes: [bar(19, 15, 69, 15.5, 0.12), chipped([{ x: 19, y: 20, w: 50, h: 24, colour: mark }], 0.02)],
    };
  // Where the corners of the sheets lie over one another.
  return paper ? shown(sheets, 76, 52) : shown(sheets, 60, 38);
}

/** Eighteen hues in three depths. */
function hueChips(): Chip[] {
  return Array.from({ length: 18 * 3 }, (_, k) => {
    const hue = (k % 18) / 18;
    const depth = Math.floor(k / 18);
    const chroma = [62, 40, 20][depth] ?? 30;
    const colour = lab([46, 64, 82][depth] ?? 60, chroma * Math.cos(hue * 6.2832), chroma * Math.sin(hue * 6.2832));
    return { x: 12.5 + (k % 9) * 8, y: 10.5 + Math.floor((k % 18) / 9) * 26.5 + depth * 8.1, w: 7.1, h: 7.1, colour };
  });
}

/** A colour vision plate: dots of many sizes, those of the figure in another hue. */
function dots(x: number, y: number, radius: number, seed: number): Finish {
  const next = chance(seed);
  const placed: { x: number; y: number; r: number; colour: Colour }[] = [];
  for (let tries = 0; tries < 2600 && placed.length < 420; tries++) {
    const r = 0.5 + 1.1 * next();
    const angle = next() * 6.2832;
    const far = (radius - r) * Math.sqrt(next());
    const px = Math.cos(angle) * far;
    const py = Math.sin(angle) * far;
    if (placed.some((other) => Math.hypot(other.x - px, other.y - py) < other.r + r + 0.15)) continue;
    const figure = Math.abs(Math.hypot(px, py * 0.8) - radius * 0.42) < radius * 0.13;
    const tone = 52 + 24 * next();
    placed.push({ x: px, y: py, r, colour: figure ? lab(tone, -30, 24) : lab(tone, 34, 42) });
  }
  return (band, at, count, line) => {
    const row = placed.filter((dot) => Math.abs(line.v - y - dot.y) < dot.r + 1);
    for (const dot of row) {
      for (let k = 0; k < count; k++) {
        const far = Math.hypot(line.u + k * line.du - x - dot.x, line.v + k * line.dv - y - dot.y);
        if (far > dot.r) continue;
        band.red[at + k] = dot.colour[0];
        band.green[at + k] = dot.colour[1];
        band.blue[at + k] = dot.colour[2];
      }
    }
  };
}

/** A card with a window cut into it. */
function windowed(place: Piece["place"], colour: Colour, x: number, y: number, w: number, h: number): Piece {
  const outer = rounded(x - 8, y - 6, w + 16, h + 12, 0.5);
  const opening = rounded(x + 12, y + 8, w - 24, h - 16, 0.3);
  return {
    surface: sheetMaterial(colour).surface(0, 0, 0, "face"),
    outline: { ...outer, inset: undefined, depth: (u, v) => Math.min(outer.depth(u, v), -opening.depth(u, v)) },
    place,
    thick: 0.4,
  };
}
