import { type Chance, chance } from "./chance.ts";
import type { Colour } from "./colour.ts";
import { grainTile, tileAt } from "./noise.ts";
import { type Layer, LIT, type Samples } from "./samples.ts";
import { steel } from "./steel.ts";

/** A solid small enough to lie in a heap: half its length, width and height in mm, and how it is turned. */
export type Grain = {
  x: number;
  y: number;
  z: number;
  long: number;
  wide: number;
  tall: number;
  angle: number;
  colour: Colour;
  /** round: an ellipsoid; tablet: flat on top with a rolled rim; chip: uneven and flat. */
  shape: "round" | "tablet" | "chip";
  finish: "matt" | "gloss" | "steel" | "fibrous";
};

/** Lays grains; at every sample the highest shows. */
export function layGrains(grains: readonly Grain[]): Layer {
  const turns = grains.map((g) => [Math.cos(g.angle), Math.sin(g.angle)] as const);
  return {
    paint(band, from, to) {
      const low = (band.top + from) * band.pitch;
      const high = (band.top + to) * band.pitch;
      for (const [k, g] of grains.entries()) {
        const reach = Math.max(g.long, g.wide);
        if (g.y + reach < low || g.y - reach > high) continue;
        const turn = turns[k];
        if (turn) paintGrain(band, from, to, g, reach, turn[0], turn[1], k);
      }
    },
  };
}

function paintGrain(
  band: Samples,
  from: number,
  to: number,
  g: Grain,
  reach: number,
  cos: number,
  sin: number,
  number: number,
): void {
  const { pitch, width, height, cover, owned } = band;
  const tile = grainTile();
  const x0 = Math.max(0, Math.floor((g.x - reach) / pitch));
  const x1 = Math.min(width - 1, Math.ceil((g.x + reach) / pitch));
  const y0 = Math.max(from, Math.floor((g.y - reach) / pitch) - band.top);
  const y1 = Math.min(to - 1, Math.ceil((g.y + reach) / pitch) - band.top);
  const soft = pitch / Math.min(g.long, g.wide);
  const [red, green, blue] = g.colour;
  for (let row = y0; row <= y1; row++) {
    const oy = (band.top + row + 0.5) * pitch - g.y;
    for (let x = x0; x <= x1; x++) {
      const ox = (x + 0.5) * pitch - g.x;
      const a = (ox * cos + oy * sin) / g.long;
      const b = (oy * cos - ox * sin) / g.wide;
      let far = Math.sqrt(a * a + b * b);
      const rough = g.shape === "round" || g.shape === "tablet" ? 0 : tileAt(tile, a * 2 + number * 7.3, b * 2 + number * 3.1);
      far += rough * 0.16;
      const share = (1 - far) / soft + 0.5;
      if (share <= 0) continue;
      const inside = far < 1 ? Math.sqrt(1 - far * far) : 0;
      const top =
        g.z + g.tall * (g.shape === "tablet" ? rim(far) : g.shape === "chip" ? Math.min(1, inside * 1.5) + rough * 0.3 : inside);
      const p = row * width + x;
      if (owned[p]) {
        if (top <= (height[p] as number) || share < 0.5) continue;
        cover[p] = 1;
      } else {
        owned[p] = 1;
        cover[p] = share > 1 ? 1 : share;
      }
      height[p] = top;
      band.sheen[p] = 0;
      if (g.finish === "steel") {
        steel(band, p, ox / reach, oy / reach, number);
        band.gloss[p] = LIT;
        continue;
      }
      const n = tileAt(tile, (g.x + ox) / (pitch * 2.2), (g.y + oy) / (pitch * 2.2));
      const k = 1 + (g.finish === "fibrous" ? 0.2 : 0.05) * n - (1 - inside) * 0.14;
      if (g.finish === "fibrous") height[p] = top + 0.07 * n;
      band.red[p] = red * k;
      band.green[p] = green * k;
      band.blue[p] = blue * k;
      band.gloss[p] = g.finish === "gloss" ? 0.9 : 0;
    }
  }
}

const rim = (far: number) => (far < 0.86 ? 1 : 1 - ((far - 0.86) / 0.14) ** 2 * 0.6);

/**
 * Lets `count` grains fall on a round heap: each comes to rest on what lies there already.
 *
 * @param spread radius of the heap in mm; more fall in its middle
 * @param make a grain at the origin
 */
export function pour(
  count: number,
  x: number,
  y: number,
  spread: number,
  seed: number,
  make: (next: Chance, k: number) => Grain,
): Grain[] {
  const next = chance(seed);
  const cell = spread / 48;
  const side = 128;
  const ground = new Float32Array(side * side);
  const place = (v: number, middle: number) => Math.min(side - 1, Math.max(0, Math.round((v - middle) / cell + side / 2)));
  const grains: Grain[] = [];
  for (let k = 0; k < count; k++) {
    const grain = make(next, k);
    const far = spread * Math.min(1.12, Math.sqrt(next()) * (0.72 + 0.36 * next()));
    const angle = next() * 6.2832;
    grain.x = x + Math.cos(angle) * far;
    grain.y = y + Math.sin(angle) * far * 0.86;
    const i = place(grain.x, x);
    const j = place(grain.y, y);
    grain.z = ground[j * side + i] as number;
    const reach = Math.max(1, Math.round(Math.min(grain.long, grain.wide) / cell));
    for (let dj = -reach; dj <= reach; dj++) {
      for (let di = -reach; di <= reach; di++) {
        if (di * di + dj * dj > reach * reach || i + di < 0 || j + dj < 0 || i + di >= side || j + dj >= side) continue;
        const p = (j + dj) * side + i + di;
        ground[p] = Math.max(ground[p] as number, grain.z + grain.tall * 0.9);
      }
    }
    grains.push(grain);
  }
  return grains;
}
