import { chance } from "./chance.ts";
import type { Colour } from "./colour.ts";
import { type Grain, layGrains } from "./grains.ts";
import { cloudAt, cloudTile, grainTile, tileAt } from "./noise.ts";
import { strandLook } from "./pile.ts";
import type { Layer } from "./samples.ts";
import { type Strand, type Tubes, tubes } from "./tubes.ts";

/** A heap of powder with its scattered rim. `grain` is the size of what sparkles in it, mm. */
export function powder(
  colour: Colour,
  speck: Colour | undefined,
  grain: number,
  x: number,
  y: number,
  spread: number,
  seed: number,
): Layer[] {
  const next = chance(seed);
  const scattered = Array.from({ length: 420 }, (): Grain => {
    const far = spread * (0.9 + 0.26 * next() ** 1.6);
    const angle = next() * 6.2832;
    const size = grain * (0.3 + 0.8 * next() ** 2);
    return {
      x: x + Math.cos(angle) * far,
      y: y + Math.sin(angle) * far * 0.8,
      z: -0.2,
      long: size,
      wide: size * (0.6 + 0.4 * next()),
      tall: size * 0.8,
      angle: next() * 3,
      colour,
      shape: "chip",
      finish: "matt",
    };
  });
  return [heapOf(colour, speck, grain, x, y, spread, seed), layGrains(scattered)];
}

function heapOf(
  colour: Colour,
  speck: Colour | undefined,
  grain: number,
  cx: number,
  cy: number,
  spread: number,
  seed: number,
): Layer {
  const cloud = cloudTile();
  const fine = grainTile();
  const shift = seed % 379;
  return {
    paint(band, from, to) {
      const { pitch, width, owned, cover, height } = band;
      const size = Math.max(grain * 0.5, band.detail * 1.3);
      const x0 = Math.max(0, Math.floor((cx - spread * 1.2) / pitch));
      const x1 = Math.min(width - 1, Math.ceil((cx + spread * 1.2) / pitch));
      for (let row = from; row < to; row++) {
        const y = (band.top + row + 0.5) * pitch;
        if (Math.abs(y - cy) > spread) continue;
        for (let k = x0; k <= x1; k++) {
          const p = row * width + k;
          if (owned[p]) continue;
          const x = (k + 0.5) * pitch;
          const lump = cloudAt(cloud, x + shift, y, spread * 0.7);
          const crumb = cloudAt(cloud, x, y + shift, 2.2);
          const n = tileAt(fine, x / size, y / size);
          const far = Math.hypot((x - cx) / spread, (y - cy) / (spread * 0.8)) + 0.16 * lump + 0.05 * crumb + 0.02 * n;
          if (far >= 1) continue;
          owned[p] = 1;
          cover[p] = Math.min(1, (1 - far) * 40);
          const slope = 1 - far * far;
          height[p] = spread * 0.2 * slope ** 1.2 + 0.35 * lump * slope + 0.22 * crumb + grain * 0.2 * n;
          const tone = 1 + 0.05 * n + 0.03 * crumb;
          const odd = speck && n > 0.8 ? speck : colour;
          band.red[p] = odd[0] * tone;
          band.green[p] = odd[1] * tone;
          band.blue[p] = odd[2] * tone;
          band.gloss[p] = n > 0.86 ? 0.8 : 0;
          band.sheen[p] = 1;
        }
      }
    },
  };
}

/** A handful of loose fibre. */
export function looseFibre(colour: Colour, lustre: number, x: number, y: number, spread: number, seed: number): Tubes {
  const next = chance(seed);
  const strands: Strand[] = [];
  for (let n = 0; n < 3600; n++) {
    const angle0 = next() * 6.2832;
    const far = spread * Math.sqrt(next()) * 0.72;
    let px = x + Math.cos(angle0) * far * 1.25;
    let py = y + Math.sin(angle0) * far * 0.8;
    // Carded: most fibres lie nearly one way, and those near the rim bend back in.
    let angle = (next() - 0.5) * 1.5 + 0.35 * Math.sin(px / 9) + (next() < 0.5 ? Math.PI : 0);
    let curl = (next() - 0.5) * 0.5;
    const level = next() * spread * 0.22 * (1 - (far / spread) ** 2);
    const points: number[] = [];
    const steps = 14 + Math.floor(next() * 16);
    const crimp = next() * 6;
    for (let k = 0; k < steps; k++) {
      points.push(px, py, level + 0.4 * Math.sin(k * 0.4 + crimp), 0.02 + 0.014 * next());
      // Near the rim a fibre turns back towards the middle.
      const out = Math.hypot((px - x) / 1.25, (py - y) / 0.8) / spread;
      if (out > 0.62) {
        const side = Math.cos(angle) * (y - py) - Math.sin(angle) * (x - px);
        curl += 0.5 * (out - 0.62) * Math.sign(side);
      }
      angle += curl * 0.5 + 0.22 * Math.sin(k * 1.1 + crimp);
      curl = curl * 0.9 + (next() - 0.5) * 0.16;
      px += Math.cos(angle) * 0.7;
      py += Math.sin(angle) * 0.7;
    }
    strands.push({ points, look: strandLook(colour, next, { radius: 0.05, twist: 0, lustre, melange: 0.02, shade: 0.12 }) });
  }
  return tubes(strands);
}
