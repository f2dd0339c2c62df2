import { type Colour, hex } from "./colour.ts";
import { type Material, sheetMaterial } from "./material.ts";
import type { Outline } from "./outline.ts";
import { type Piece, turned } from "./piece.ts";
import type { Finish } from "./samples.ts";

export const CARD_LIGHT = { lighting: { drape: 0.015, relief: 0.6, hollow: 0.3 }, hairs: [], nap: undefined };

export const CARD_SHADOW = { fall: 1.1, blur: 1.3, strength: 0.36 };

export type Chip = { x: number; y: number; w: number; h: number; colour: Colour };

/** Painted chips glued to a card. */
export function chipped(chips: readonly Chip[], thick: number): Finish {
  return (band, at, count, line) => {
    const near = chips.filter((chip) => line.v > chip.y - 2 && line.v < chip.y + chip.h + 2);
    for (const { x, y, w, h, colour } of near) {
      const from = line.du > 0 ? Math.max(0, Math.floor((x - line.u) / line.du)) : 0;
      const to = line.du > 0 ? Math.min(count, Math.ceil((x + w - line.u) / line.du) + 1) : count;
      for (let k = from; k < to; k++) {
        const u = line.u + k * line.du;
        const v = line.v + k * line.dv;
        if (u < x || u > x + w || v < y || v > y + h) continue;
        const p = at + k;
        const n = 1 + (band.height[p] as number) * 1.2;
        band.red[p] = colour[0] * n;
        band.green[p] = colour[1] * n;
        band.blue[p] = colour[2] * n;
        band.height[p] = (band.height[p] as number) + thick;
      }
    }
  };
}

/** A rule printed in one grey. */
export function bar(left: number, top: number, right: number, bottom: number, grey: number): Finish {
  return chipped([{ x: left, y: top, w: right - left, h: bottom - top, colour: [grey, grey, grey] }], 0);
}

/** A piece of plain card, at its place and not turned. */
export function cardPiece(colour: string, outline: Outline, finishes: readonly Finish[]): Piece {
  const material: Material = sheetMaterial(hex(colour));
  return { surface: material.surface(0, 0, 0, "face"), outline, place: turned(0, 0, 0), thick: 0.5, finishes };
}
