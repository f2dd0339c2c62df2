import { chance, hashAt } from "./chance.ts";

/** Smooth value noise of one variable, −1 to 1. */
export function noise1(x: number, seed: number): number {
  const i = Math.floor(x);
  const f = x - i;
  const u = f * f * (3 - 2 * f);
  return (hashAt(i, 7, seed) * (1 - u) + hashAt(i + 1, 7, seed) * u) * 2 - 1;
}

/** Smooth value noise of two variables, −1 to 1. */
export function noise2(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const a = hashAt(ix, iy, seed);
  const b = hashAt(ix + 1, iy, seed);
  const c = hashAt(ix, iy + 1, seed);
  const d = hashAt(ix + 1, iy + 1, seed);
  return ((a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v) * 2 - 1;
}

/** Noise in octaves, each half as strong and about half as wide as the one before; within −1 to 1. */
export function cloud(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0;
  let strength = 0.5;
  let scale = 1;
  for (let o = 0; o < octaves; o++) {
    sum += strength * noise2(x * scale, y * scale, seed + o * 101);
    scale *= 2.03;
    strength *= 0.5;
  }
  return sum;
}

const SIDE = 512;
const MASK = SIDE - 1;

/** A square of values, 512 by 512, that repeats: texture to be looked up rather than worked out at every point. */
export type Tile = Float32Array;

/** Bilinear look-up; whole numbers of x and y are points of the tile. */
export function tileAt(tile: Tile, x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const x0 = ix & MASK;
  const x1 = (ix + 1) & MASK;
  const y0 = (iy & MASK) << 9;
  const y1 = ((iy + 1) & MASK) << 9;
  const a = tile[y0 + x0] as number;
  const c = tile[y1 + x0] as number;
  const above = a + ((tile[y0 + x1] as number) - a) * fx;
  return above + (c + ((tile[y1 + x1] as number) - c) * fx - above) * (y - iy);
}

function whiteTile(seed: number): Tile {
  const next = chance(seed);
  return Float32Array.from({ length: SIDE * SIDE }, () => next() * 2 - 1);
}

function bake(value: (x: number, y: number) => number): Tile {
  const tile = new Float32Array(SIDE * SIDE);
  for (let y = 0, p = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++, p++) tile[p] = value(x, y);
  return tile;
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Fibre on the skin of a yarn: one point for one fibre, and the clumps of two fibres that the eye sees first. */
export const fibreTile = once(() => {
  const fine = whiteTile(0x51f1b);
  const clumps = whiteTile(0x9e377);
  return bake((x, y) => 0.65 * tileAt(fine, x, y) + 0.55 * octaveAt(clumps, x / 2, y / 2, SIDE / 2));
});

/** White noise: the tooth of paper, grain, dust. */
export const grainTile = once(() => whiteTile(0x3c6ef));

const CLOUD_CELL = 16;

/** Cloud in five octaves, the widest 16 points across. */
export const cloudTile = once(() => {
  const octaves = Array.from({ length: 5 }, (_, o) => whiteTile(0x7f4a7 + o));
  return bake((x, y) => {
    let sum = 0;
    for (const [o, octave] of octaves.entries()) {
      // Each octave reads a part of its tile that is as long as the tile is wide in cells, so that the sum repeats.
      const cell = CLOUD_CELL >> o;
      const cells = SIDE / cell;
      sum += octaveAt(octave, x / cell, y / cell, cells) * 0.5 ** (o + 1);
    }
    return sum;
  });
});

/** Smooth noise from the first `cells` by `cells` points of a tile, repeating after that many. */
function octaveAt(tile: Tile, x: number, y: number, cells: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const at = (i: number, j: number) => tile[(j % cells) * SIDE + (i % cells)] as number;
  const above = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * u;
  const below = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * u;
  return above + (below - above) * v;
}

/** Cloud by look-up: like `cloud`, `size` millimetres across its widest features. */
export function cloudAt(tile: Tile, x: number, y: number, size: number): number {
  const k = CLOUD_CELL / size;
  return tileAt(tile, x * k, y * k);
}
