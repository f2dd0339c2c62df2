import { chance } from "./chance.ts";
import type { Colour } from "./colour.ts";

/** Loose fibre ends that stick out of a face: they make spun cloth look spun. */
export type Hair = {
  perSquareMm: number;
  /** Mean length in millimetres. */
  length: number;
  colour: Colour;
  strength: number;
  /** Strength beyond the edge of the piece, as a share. */
  outside?: number;
};

const FIBRE = 0.017;

/**
 * Draws loose fibres over a lit picture.
 *
 * @param picture premultiplied linear red, green, blue and coverage, `width` by `rows` pixels, `pitch` mm each
 */
export function strayFibres(picture: Float32Array, width: number, rows: number, pitch: number, hair: Hair, seed: number): void {
  const next = chance(seed);
  const wide = width * pitch;
  const high = rows * pitch;
  const count = Math.round(wide * high * hair.perSquareMm);
  // Thinner than a pixel a fibre is fainter; wider than one it is drawn as several strokes side by side.
  const strokes = Math.max(1, Math.round(FIBRE / pitch));
  const weight = Math.min(1, (FIBRE * 1.1) / pitch) / Math.sqrt(strokes);
  const outside = hair.outside ?? 0.55;
  const [r, g, b] = hair.colour;
  for (let i = 0; i < count; i++) {
    let x = next() * wide;
    let y = next() * high;
    const angle = next() * 6.2832;
    const long = next();
    const length = hair.length * (0.3 + 1.4 * long * long);
    let curve = (next() - 0.5) * 5;
    const curl = (next() - 0.5) * 7;
    const strength = hair.strength * (0.35 + 0.9 * next()) * weight;
    const light = 0.82 + next() * 0.4;
    if ((picture[(((y / pitch) | 0) * width + ((x / pitch) | 0)) * 4 + 3] as number) <= 0) continue;
    let ux = Math.cos(angle);
    let uy = Math.sin(angle);
    const steps = Math.max(2, Math.round(length / pitch));
    for (let k = 0; k < steps; k++) {
      x += ux * pitch;
      y += uy * pitch;
      const turn = curve * pitch;
      const vx = ux - uy * turn;
      uy += ux * turn;
      ux = vx;
      curve += curl * pitch * (1 - (2 * k) / steps) * 2;
      const ends = Math.min(1, (k + 1) / (steps * 0.2), (steps - k) / (steps * 0.3));
      for (let w = 0; w < strokes; w++) {
        const aside = w - (strokes - 1) / 2;
        const px = x / pitch - uy * aside - 0.5;
        const py = y / pitch + ux * aside - 0.5;
        const ix = Math.floor(px);
        const iy = Math.floor(py);
        if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= rows - 1) continue;
        const p = (iy * width + ix) << 2;
        const inside = (picture[p + 3] as number) > 0.98 ? 1 : outside;
        const fx = px - ix;
        const fy = py - iy;
        const k0 = strength * ends * inside;
        lay(picture, p, k0 * (1 - fx) * (1 - fy), r * light, g * light, b * light);
        lay(picture, p + 4, k0 * fx * (1 - fy), r * light, g * light, b * light);
        lay(picture, p + width * 4, k0 * (1 - fx) * fy, r * light, g * light, b * light);
        lay(picture, p + width * 4 + 4, k0 * fx * fy, r * light, g * light, b * light);
      }
    }
  }
}

function lay(picture: Float32Array, p: number, w: number, r: number, g: number, b: number): void {
  picture[p] = (picture[p] as number) * (1 - w) + r * w;
  picture[p + 1] = (picture[p + 1] as number) * (1 - w) + g * w;
  picture[p + 2] = (picture[p + 2] as number) * (1 - w) + b * w;
  picture[p + 3] = (picture[p + 3] as number) * (1 - w) + w;
}

/** Nap: a veil of fine fibre scatters the light and softens what lies below. */
export type Nap = { strength: number; reach: number };

/** Softens a lit picture where it is fully covered; `pitch` mm to the pixel. */
export function veil(picture: Float32Array, width: number, rows: number, pitch: number, nap: Nap): void {
  const reach = Math.max(1, Math.round(nap.reach / pitch));
  const taps = 2 * reach + 1;
  const stride = width * 4;
  // A ring buffer of the rows around the current one, each already blurred sideways.
  const ring = new Float32Array(stride * taps);
  const sums = new Float32Array(stride);
  const fill = (y: number) => {
    const from = Math.min(rows - 1, Math.max(0, y)) * stride;
    const to = (((y % taps) + taps) % taps) * stride;
    for (let c = 0; c < 4; c++) softenedRow(picture, from + c, ring, to + c, width, reach);
    for (let q = 0; q < stride; q++) sums[q] = (sums[q] as number) + (ring[to + q] as number);
  };
  for (let y = -reach; y < reach; y++) fill(y);
  const strength = nap.strength;
  for (let y = 0; y < rows; y++) {
    fill(y + reach);
    const base = y * stride;
    for (let q = 0; q < stride; q += 4) {
      if ((picture[base + q + 3] as number) < 0.99) continue;
      const k = (1.03 * strength) / (sums[q + 3] as number);
      picture[base + q] = (picture[base + q] as number) * (1 - strength) + (sums[q] as number) * k;
      picture[base + q + 1] = (picture[base + q + 1] as number) * (1 - strength) + (sums[q + 1] as number) * k;
      picture[base + q + 2] = (picture[base + q + 2] as number) * (1 - strength) + (sums[q + 2] as number) * k;
    }
    const gone = (((y - reach) % taps) + taps) % taps;
    for (let q = 0; q < stride; q++) sums[q] = (sums[q] as number) - (ring[gone * stride + q] as number);
  }
}

/** One channel of a row, softened sideways over `reach` pixels to either side. */
function softenedRow(from: Float32Array, at: number, to: Float32Array, start: number, width: number, reach: number): void {
  const last = (width - 1) * 4;
  let sum = (from[at] as number) * (reach + 1);
  for (let k = 1; k <= reach; k++) sum += from[at + Math.min(last, k * 4)] as number;
  for (let x = 0; x < width; x++) {
    to[start + x * 4] = sum;
    const enter = (x + reach + 1) * 4;
    const leave = (x - reach) * 4;
    sum += (from[at + (enter < last ? enter : last)] as number) - (from[at + (leave > 0 ? leave : 0)] as number);
  }
}
