import { fieldAlong, type HeightField } from "./field.ts";
import type { Outline } from "./outline.ts";
import type { Finish, Layer, Samples, Surface, SwatchLine } from "./samples.ts";
import { scratchRow } from "./scratch.ts";

/** From a point of the picture to the point of the material that lies there: u = ux·x + uy·y + u0, v likewise; in mm. */
export type Place = { ux: number; uy: number; u0: number; vx: number; vy: number; v0: number };

/** Turned by `angle` (radians) about a point. */
export function turned(angle: number, x: number, y: number): Place {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return { ux: c, uy: s, u0: x - c * x - s * y, vx: -s, vy: c, v0: y + s * x - c * y };
}

/** The half of a material on one side of a line through (x, y): where (u − x)·nx + (v − y)·ny is positive. */
export type Half = { x: number; y: number; nx: number; ny: number };
/** Distance of a point from the line of a half, positive inside the half; mm. */
export const beyond = (half: Half, u: number, v: number) => (u - half.x) * half.nx + (v - half.y) * half.ny;

/** One piece of a material, cut and laid down. */
export type Piece = {
  surface: Surface;
  outline: Outline;
  place: Place;
  /** Millimetres: how far the cut edge rounds away. */
  thick: number;
  /** How high it lies, for a whole piece or by the distance from `half`'s line. */
  lift?: number | undefined;
  half?: Half | undefined;
  roll?: ((beyondFold: number, depth: number) => number) | undefined;
  finishes?: readonly Finish[] | undefined;
  /** A finish that follows the edge: it gets the distance of each sample from it. */
  border?: ((band: Samples, at: number, count: number, line: SwatchLine, depths: Float32Array) => void) | undefined;
  /** Of a clear material: the share of what lies below that it hides. */
  clear?: number | undefined;
  /** Share of light left by what lies above, over the picture. */
  shade?: HeightField | undefined;
};

const DEEP = 99;
const ROUNDED = 0.32;
const depthRow = scratchRow();
const runRow = scratchRow();
const shadeRow = scratchRow();

/** Distance of a point of the picture inside a piece. */
export function depthAt(piece: Piece, x: number, y: number): number {
  const { ux, uy, u0, vx, vy, v0 } = piece.place;
  const u = ux * x + uy * y + u0;
  const v = vx * x + vy * y + v0;
  const { left, top, right, bottom } = piece.outline;
  const box = Math.min(u - left, right - u, v - top, bottom - v);
  if (box < -2) return box;
  const depth = piece.outline.depth(u, v);
  return piece.half ? Math.min(depth, beyond(piece.half, u, v)) : depth;
}

/** A layer of the picture with one piece. */
export function layPiece(piece: Piece): Layer {
  return {
    paint(band, from, to) {
      for (let row = from; row < to; row++) paintRow(piece, band, row);
    },
  };
}

function paintRow(piece: Piece, band: Samples, row: number): void {
  const { place, outline, half, surface } = piece;
  const { pitch, width, cover, owned } = band;
  const x = pitch / 2;
  const y = (band.top + row + 0.5) * pitch;
  const line: SwatchLine = {
    u: place.ux * x + place.uy * y + place.u0,
    v: place.vx * x + place.vy * y + place.v0,
    du: place.ux * pitch,
    dv: place.vx * pitch,
  };
  const span = within(line, outline.left, outline.top, outline.right, outline.bottom, 0, width);
  if (span.from >= span.to) return;
  const inset = outline.inset;
  const sure =
    inset === undefined || piece.border
      ? span.none
      : within(
          line,
          outline.left + inset,
          outline.top + inset,
          outline.right - inset,
          outline.bottom - inset,
          span.from,
          span.to,
        );
  const depths = depthRow(width);
  const base = row * width;
  let run = -1;
  for (let k = span.from; k <= span.to; k++) {
    let mine = false;
    if (k < span.to) {
      const u = line.u + k * line.du;
      const v = line.v + k * line.dv;
      const depth = k >= sure.from && k < sure.to ? DEEP : outline.depth(u, v);
      depths[k] = depth;
      const inside = half ? Math.min(depth, beyond(half, u, v)) : depth;
      const share = inside / pitch + 0.5;
      if (share > 0) {
        const p = base + k;
        const covered = share > 1 ? 1 : share;
        if (owned[p]) {
          const above = cover[p] as number;
          if (piece.clear !== undefined) cover[p] = above + (1 - above) * covered * piece.clear;
          else if (covered > above) cover[p] = covered;
        } else {
          owned[p] = 1;
          cover[p] = covered;
          mine = true;
        }
      }
    }
    if (mine && run < 0) run = k;
    if (!mine && run >= 0) {
      const start = { u: line.u + run * line.du, v: line.v + run * line.dv, du: line.du, dv: line.dv };
      surface.fill(band, base + run, k - run, start);
      finishRun(piece, band, base + run, k - run, start, depths, run, y);
      run = -1;
    }
  }
}

function finishRun(
  piece: Piece,
  band: Samples,
  at: number,
  count: number,
  line: SwatchLine,
  depths: Float32Array,
  first: number,
  y: number,
): void {
  const { height, cover, owned } = band;
  const lift = piece.lift ?? 0;
  for (let k = 0; k < count; k++) {
    const p = at + k;
    if ((cover[p] as number) <= 0) {
      owned[p] = 0;
      continue;
    }
    const depth = depths[first + k] as number;
    let h = (height[p] as number) + lift;
    if (piece.roll && piece.half) h += piece.roll(beyond(piece.half, line.u + k * line.du, line.v + k * line.dv), depth);
    if (depth < ROUNDED) {
      const e = depth > 0 ? 1 - depth / ROUNDED : 1;
      h -= e * e * Math.min(0.8, piece.thick) * 0.5;
    }
    height[p] = h;
  }
  if (piece.border) {
    const row = runRow(count);
    row.set(depths.subarray(first, first + count));
    piece.border(band, at, count, line, row);
  }
  for (const finish of piece.finishes ?? []) finish(band, at, count, line);
  if (piece.shade) shadeRun(piece.shade, band, at, count, { u: (first + 0.5) * band.pitch, v: y, du: band.pitch, dv: 0 });
}

function shadeRun(shade: HeightField, band: Samples, at: number, count: number, line: SwatchLine): void {
  const left = shadeRow(count);
  fieldAlong(shade, count, line, left);
  for (let k = 0; k < count; k++) {
    const share = left[k] as number;
    if (share >= 1) continue;
    band.red[at + k] = (band.red[at + k] as number) * share;
    band.green[at + k] = (band.green[at + k] as number) * share;
    band.blue[at + k] = (band.blue[at + k] as number) * share;
  }
}

/** The samples of a line that lie in a box, of those from `from` to `to`. */
function within(line: SwatchLine, left: number, top: number, right: number, bottom: number, from: number, to: number) {
  let low = from;
  let high = to;
  const clip = (start: number, step: number, min: number, max: number) => {
    if (Math.abs(step) < 1e-9) {
      if (start < min || start > max) high = low;
      return;
    }
    const a = (min - start) / step;
    const b = (max - start) / step;
    low = Math.max(low, Math.ceil(Math.min(a, b)));
    high = Math.min(high, Math.floor(Math.max(a, b)) + 1);
  };
  clip(line.u, line.du, left, right);
  clip(line.v, line.dv, top, bottom);
  return { from: low, to: Math.max(low, high), none: { from: to, to } };
}
