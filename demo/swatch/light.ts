import type { HeightField } from "./field.ts";
import { fieldAlong } from "./field.ts";
import { LIT, type Samples } from "./samples.ts";
import { scratchRow } from "./scratch.ts";

/** How a scene takes the light; the numbers suit spun cloth unless a scene says otherwise. */
export type Lighting = {
  /** How strongly the height of the yarns shows. */
  relief?: number;
  /** Reach in millimetres and strength of the darkness in hollows. */
  hollow?: number;
  hollowDepth?: number;
  /** Slow rise and fall of a piece that does not lie quite flat. */
  drape?: number;
  exposure?: number;
  /** Length of the shadows that yarns throw on their neighbours, as a share of the usual. */
  contact?: number;
};

/** One lamp at 45 degrees from the upper left. */
export const LAMP = unit(-0.6, -0.62, 0.62);
/** Halfway between the lamp and the eye straight above. */
export const HALF = unit(LAMP[0], LAMP[1], LAMP[2] + 1);

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Sheen along fibres that run in the direction (dx, dy) of the picture (Kajiya and Kay 1989). */
export function fibreSheen(dx: number, dy: number): number {
  const along = (dx * HALF[0] + dy * HALF[1]) / Math.hypot(dx, dy);
  return Math.max(0, 1 - along * along) ** 12;
}

const STEPS = 1024;
const softShine = Float32Array.from({ length: STEPS + 1 }, (_, k) => 0.5 * (k / STEPS) ** 6);
const hardShine = Float32Array.from({ length: STEPS + 1 }, (_, k) => 0.22 * (k / STEPS) ** 40);

const REACH = [0.06, 0.13, 0.24] as const;

/** Rows above a band that light needs to see: shadows fall from there. */
export function reachInRows(lighting: Lighting, pitch: number): number {
  return Math.ceil((REACH[2] * (lighting.contact ?? 1) * -LAMP[1]) / pitch) + 2;
}

const slopeRowX = scratchRow();
const slopeRowY = scratchRow();

export type Drape = { x: HeightField; y: HeightField };

/**
 * Lights one row of a band and adds it to a row of the picture.
 *
 * @param row the band's row; the rows within reach above it and one below must be in the band
 * @param hollows blurred heights of every two samples by two; a point far below them lies in a hollow
 * @param per samples to a pixel in each direction
 * @param out premultiplied linear red, green, blue and coverage, four values for every `per` samples; added to
 */
export function lightRow(
  band: Samples,
  row: number,
  lighting: Lighting,
  drape: Drape,
  hollows: { width: number; heights: Float32Array },
  per: 1 | 2,
  out: Float32Array,
  outRow: number,
): void {
  const { width, rows, pitch, height, red, green, blue, gloss, sheen, cover } = band;
  const base = row * width;
  const up = row > 0 ? -width : 0;
  const down = row < rows - 1 ? width : 0;
  const relief = (lighting.relief ?? 0.8) / (2 * pitch);
  const depth = lighting.hollowDepth ?? 3.2;
  const exposure = lighting.exposure ?? 1.09;
  const contact = lighting.contact ?? 1;
  const [lx, ly, lz] = LAMP;
  const [hx, hy, hz] = HALF;
  const shadowX = REACH.map((d) => Math.round((lx * d * contact) / pitch));
  const shadowAt = REACH.map((d, k) => Math.round((ly * d * contact) / pitch) * width + (shadowX[k] as number));
  const [x0 = 0, x1 = 0, x2 = 0] = shadowX;
  const [s0 = 0, s1 = 0, s2 = 0] = shadowAt;
  const [r0, r1, r2] = REACH.map((d) => d * contact * 0.62) as [number, number, number];
  const line = { u: 0, v: (band.top + row + 0.5) * pitch, du: pitch, dv: 0 };
  const slopeX = slopeRowX(width);
  const slopeY = slopeRowY(width);
  fieldAlong(drape.x, width, line, slopeX);
  fieldAlong(drape.y, width, line, slopeY);
  const { heights } = hollows;
  const hollowAt = (row >> 1) * hollows.width;
  const share = 1 / (per * per);
  const half = per === 2 ? 1 : 0;

  for (let x = 0; x < width; x++) {
    const p = base + x;
    const covered = cover[p] as number;
    if (covered <= 0) continue;
    const q = (outRow + (x >> half)) << 2;
    const weight = covered * share;
    const shine = gloss[p] as number;
    if (shine === LIT) {
      out[q] = (out[q] as number) + (red[p] as number) * weight;
      out[q + 1] = (out[q + 1] as number) + (green[p] as number) * weight;
      out[q + 2] = (out[q + 2] as number) + (blue[p] as number) * weight;
      out[q + 3] = (out[q + 3] as number) + weight;
      continue;
    }
    const here = height[p] as number;
    const left = x > 0 ? p - 1 : p;
    const right = x < width - 1 ? p + 1 : p;
    let dx = ((height[right] as number) - (height[left] as number)) * relief;
    let dy = ((height[p + down] as number) - (height[p + up] as number)) * relief;
    const steep = dx * dx + dy * dy;
    if (steep > 4.84) {
      const k = 2.2 / Math.sqrt(steep);
      dx *= k;
      dy *= k;
    }
    dx += slopeX[x] as number;
    dy += slopeY[x] as number;
    const nz = 1 / Math.sqrt(dx * dx + dy * dy + 1);
    let diffuse = (nz * (lz - dx * lx - dy * ly) + 0.25) * 0.8;
    if (diffuse < 0) diffuse = 0;
    // Three samples towards the lamp: does a neighbour shade this one?
    let rise = 0;
    if (x + x0 >= 0) rise = (height[p + s0] as number) - here - r0;
    if (x + x1 >= 0) {
      const far = (height[p + s1] as number) - here - r1;
      if (far > rise) rise = far;
    }
    if (x + x2 >= 0) {
      const far = (height[p + s2] as number) - here - r2;
      if (far > rise) rise = far;
    }
    const shadow = rise <= 0 ? 1 : rise > 0.1111 ? 0.5 : 1 - rise * 4.5;
    const sunk = ((heights[hollowAt + (x >> 1)] as number) - here) * depth;
    const open = sunk <= 0 ? 1 : sunk > 0.72 ? 0.28 : 1 - sunk;
    const light = (0.4 * open * (0.75 + 0.25 * nz) + 0.78 * diffuse * shadow * (0.55 + 0.45 * open)) * exposure;
    let mirror = 0;
    if (shine > 0) {
      const facing = nz * (hz - dx * hx - dy * hy);
      if (facing > 0) {
        const k = facing >= 1 ? STEPS : (facing * STEPS) | 0;
        mirror = shine * ((sheen[p] as number) * (softShine[k] as number) + (hardShine[k] as number)) * shadow;
      }
    }
    out[q] = (out[q] as number) + ((red[p] as number) * light + mirror) * weight;
    out[q + 1] = (out[q + 1] as number) + ((green[p] as number) * light + mirror) * weight;
    out[q + 2] = (out[q + 2] as number) + ((blue[p] as number) * light + mirror) * weight;
    out[q + 3] = (out[q + 3] as number) + weight;
  }
}
