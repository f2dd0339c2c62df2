import { soften } from "./blur.ts";
import { encoded } from "./colour.ts";
import { field, fieldAlong, type HeightField } from "./field.ts";
import { type Hair, type Nap, strayFibres, veil } from "./hair.ts";
import { type Drape, type Lighting, lightRow, reachInRows } from "./light.ts";
import { noise2 } from "./noise.ts";
import { advance, type Layer, type Samples, samples } from "./samples.ts";
import { castShadow, type Shadow } from "./shadow.ts";

/** A scene: the size of the booth in millimetres, and the layers in it, topmost first. */
export type Scene = {
  width: number;
  height: number;
  seed: number;
  layers: readonly Layer[];
  lighting: Lighting;
  hairs?: readonly Hair[] | undefined;
  nap?: Nap | undefined;
  /** Where things lie on a clear ground; without one the picture is filled from edge to edge. */
  shadow?: Shadow | undefined;
};

/** Straight alpha, eight bits, four bytes to a pixel. */
export type Raster = { width: number; height: number; data: Uint8Array };

const BAND = 64;

/** Samples per blurred height in each direction: hollows are wide and soft. */
const HOLLOW = 2;

/**
 * Draws a scene `width` pixels wide.
 *
 * @param per samples to a pixel in each direction, 1 or 2
 */
export function render(scene: Scene, width: number, per: 1 | 2): Raster {
  const rows = Math.round((width * scene.height) / scene.width);
  const pitch = scene.width / width;
  const lit = weave(scene, width, rows, pitch, per);
  const shadow = scene.shadow && castShadow(lit, width, rows, scene.width, scene.shadow);
  if (scene.nap) veil(lit, width, rows, pitch, scene.nap);
  for (const [k, hair] of (scene.hairs ?? []).entries()) strayFibres(lit, width, rows, pitch, hair, scene.seed + k + 1);
  return { width, height: rows, data: eightBits(lit, width, rows, pitch, shadow) };
}

/** Premultiplied linear light and coverage as straight alpha, eight bits. */
function eightBits(lit: Float32Array, width: number, rows: number, pitch: number, shadow: HeightField | undefined): Uint8Array {
  const data = new Uint8Array(width * rows * 4);
  const dark = new Float32Array(width);
  for (let y = 0, q = 0; y < rows; y++) {
    if (shadow) fieldAlong(shadow, width, { u: pitch / 2, v: (y + 0.5) * pitch, du: pitch, dv: 0 }, dark);
    for (let x = 0; x < width; x++, q += 4) {
      const cover = lit[q + 3] as number;
      const alpha = cover >= 0.999 ? 1 : cover + (dark[x] as number) * (1 - cover);
      if (alpha <= 0.002) continue;
      if (alpha === 1 && cover <= 1) {
        const whole = 1 / cover;
        data[q] = tone((lit[q] as number) * whole) + 0.5;
        data[q + 1] = tone((lit[q + 1] as number) * whole) + 0.5;
        data[q + 2] = tone((lit[q + 2] as number) * whole) + 0.5;
        data[q + 3] = 255;
        continue;
      }
      // The shadow is black, so where it shows through an edge the colour is darkened by its share.
      const perCover = cover > 0 ? 1 / cover : 0;
      const share = cover / alpha;
      data[q] = tone((lit[q] as number) * perCover) * share + 0.5;
      data[q + 1] = tone((lit[q + 1] as number) * perCover) * share + 0.5;
      data[q + 2] = tone((lit[q + 2] as number) * perCover) * share + 0.5;
      data[q + 3] = alpha >= 1 ? 255 : alpha * 255 + 0.5;
    }
  }
  return data;
}

/** Samples and lights the scene band by band: premultiplied linear light and coverage, four values to a pixel. */
function weave(scene: Scene, width: number, rows: number, pitch: number, per: 1 | 2): Float32Array {
  const fine = pitch / per;
  const reach = Math.max(1, Math.round((scene.lighting.hollow ?? 0.22) / (fine * HOLLOW)));
  // Rows above and below the band that light and hollows look at, in pixels; an even number of samples.
  const halo = 2 * Math.ceil(Math.max(reachInRows(scene.lighting, fine), 2 * reach * HOLLOW) / per / 2);
  const band = samples(width * per, (BAND + 2 * halo) * per, fine, pitch * 0.75);
  band.top = -halo * per;
  const drape = drapeOf(scene);
  const hollows = {
    width: Math.ceil(band.width / HOLLOW),
    rows: band.rows / HOLLOW,
    heights: new Float32Array(Math.ceil(band.width / HOLLOW) * (band.rows / HOLLOW)),
  };
  const spare = new Float32Array(hollows.heights.length);
  const lit = new Float32Array(width * rows * 4);
  const paint = (from: number) => {
    for (const layer of scene.layers) layer.paint(band, from, band.rows);
  };
  paint(0);
  for (let top = 0; top < rows; top += BAND) {
    meanHeights(band, hollows.width, hollows.heights);
    soften(hollows.heights, spare, hollows.width, hollows.rows, reach);
    for (let y = top; y < Math.min(rows, top + BAND); y++) {
      const row = (y - top + halo) * per;
      for (let k = 0; k < per; k++) lightRow(band, row + k, scene.lighting, drape, hollows, per, lit, y * width);
    }
    advance(band, BAND * per);
    paint(2 * halo * per);
  }
  return lit;
}

/** The mean height of every two samples by two; `out` is `across` values wide. */
function meanHeights({ width, height }: Samples, across: number, out: Float32Array): void {
  const last = width - 1;
  for (let p = 0, q = 0; p < out.length; q += 2 * width) {
    for (let x = 0; x < across; x++, p++) {
      const left = q + 2 * x;
      const right = 2 * x < last ? left + 1 : left;
      const upper = (height[left] as number) + (height[right] as number);
      out[p] = (upper + (height[left + width] as number) + (height[right + width] as number)) * 0.25;
    }
  }
}

function drapeOf({ width, height, seed, lighting }: Scene): Drape {
  const d = lighting.drape ?? 0.05;
  const slope = (wide: number, high: number, at: number) =>
    field(
      0,
      0,
      width,
      height,
      1,
      (x, y) => d * noise2(x / wide, y / high, at) + d * 0.5 * noise2((x * 2.6) / wide, (y * 2.8) / high, at + 3),
    );
  return { x: slope(13, 17, seed), y: slope(17, 13, seed + 1) };
}

const TONES = 8192;
const tones = Float32Array.from({ length: TONES + 1 }, (_, k) => {
  const v = encoded((k / TONES) * 1.5);
  // Highlights bend over softly instead of being cut off.
  return 255 * (v > 0.9 ? 0.9 + 0.1 * (1 - Math.exp(-(v - 0.9) / 0.1)) : v);
});

/** Linear light to 0 … 255. */
function tone(light: number): number {
  const k = light * (TONES / 1.5);
  return tones[k <= 0 ? 0 : k >= TONES ? TONES : k | 0] as number;
}
