import { hashAt } from "./chance.ts";
import type { Colour } from "./colour.ts";
import { field, fieldAlong, type HeightField } from "./field.ts";
import { cloud, noise2 } from "./noise.ts";
import type { Finish } from "./samples.ts";
import { scratchRow } from "./scratch.ts";

/** How strongly a dye or soil swallows red, green and blue: density per unit of depth. */
export type Dye = Colour;

const DEPTHS = 512;
const DEEPEST = 3;

/** Light left by depths 0 to DEEPEST of a dye (Beer and Lambert): red, green, blue for each step. */
function leftBy(dye: Dye): Float32Array {
  const table = new Float32Array((DEPTHS + 1) * 3);
  for (let k = 0; k <= DEPTHS; k++)
    for (let c = 0; c < 3; c++) table[k * 3 + c] = Math.exp((-(dye[c] ?? 0) * k * DEEPEST) / DEPTHS);
  return table;
}

/** The dye that turns white into a colour at depth 1. */
export function dyeOf(colour: Colour): Dye {
  const density = (c: number) => -Math.log(Math.min(1, Math.max(0.004, c)));
  return [density(colour[0]), density(colour[1]), density(colour[2])];
}

const depthRow = scratchRow();

/**
 * Dyes along a line to the depths of a field. Liquid creeps along the yarns, so an edge is a little ragged from one to
 * the next; raised parts of the yarns take less.
 *
 * @param thread spacing of the yarns in mm
 */
export function dyed(depth: HeightField, dye: Dye, thread: number, crests = 0): Finish {
  const left = leftBy(dye);
  const scale = DEPTHS / DEEPEST;
  const perThread = 1 / thread;
  const bottom = depth.top + depth.rows * depth.cell;
  return (band, at, count, line) => {
    const end = line.v + count * line.dv;
    if (Math.max(line.v, end) < depth.top || Math.min(line.v, end) > bottom) return;
    const depths = depthRow(count);
    const creep = (hashAt(Math.floor(line.v * perThread), 3, 5) - 0.5) * thread * 0.7;
    fieldAlong(depth, count, { ...line, u: line.u + creep }, depths);
    for (let k = 0; k < count; k++) {
      let d = depths[k] as number;
      if (d <= 0.002) continue;
      const p = at + k;
      const h = band.height[p] as number;
      if (crests > 0 && h > 0) d *= 1 - Math.min(0.24, h * crests);
      const step = d * scale;
      const q = (step >= DEPTHS ? DEPTHS : step | 0) * 3;
      band.red[p] = (band.red[p] as number) * (left[q] as number);
      band.green[p] = (band.green[p] as number) * (left[q + 1] as number);
      band.blue[p] = (band.blue[p] as number) * (left[q + 2] as number);
    }
  };
}

export type Spot = { x: number; y: number; radius: number; seed: number; depth: number; ring: number; rough: number };

/** Stains soak in, dry outward and form a darker line at their rim. The field reaches just beyond the spots. */
export function spotted(spots: readonly Spot[], wide: number): HeightField {
  const reach = (spot: Spot) => spot.radius * 1.5 + 0.5;
  const left = Math.min(...spots.map((spot) => spot.x - reach(spot)));
  const top = Math.min(...spots.map((spot) => spot.y - reach(spot)));
  const right = Math.max(...spots.map((spot) => spot.x + reach(spot)));
  const bottom = Math.max(...spots.map((spot) => spot.y + reach(spot)));
  return field(left, top, right - left, bottom - top, Math.max(0.1, wide / 420), (x, y) =>
    spots.reduce((sum, spot) => (Math.hypot(x - spot.x, y - spot.y) < reach(spot) ? sum + spotDepth(spot, x, y) : sum), 0),
  );
}

function spotDepth({ x: cx, y: cy, radius, seed, depth, ring, rough }: Spot, x: number, y: number): number {
  const dx = x - cx;
  const dy = y - cy;
  const straight = Math.hypot(dx, dy);
  const turn = straight > 0 ? 1.7 / straight : 0;
  const far =
    straight / radius + rough * noise2(dx * turn + 9, dy * turn + 9, seed) + rough * 0.5 * noise2(x / 1.1, y / 1.1, seed + 1);
  if (far > 1.12) return 0;
  const clamp = (v: number) => Math.min(1, Math.max(0, v));
  const tide = Math.exp(-(((far - 0.93) / 0.055) ** 2)) * ring;
  const body = 0.72 + 0.18 * noise2(x / 2.6, y / 2.6, seed + 2) + 0.12 * noise2(x / 0.7, y / 0.7, seed + 3) - 0.2 * far;
  return depth * Math.max(0, clamp((1 - far) / 0.05) * body + tide * clamp((1.08 - far) / 0.06));
}

/** A soil padded through the whole width: nearly even. */
export function soaked(depth: number, seed: number, wide: number, high: number, uneven = 1): HeightField {
  return field(-4, -4, wide + 8, high + 8, 0.3, (x, y) =>
    Math.max(0, depth * (1 + uneven * (0.16 * cloud(x / 9, y / 5, seed, 3) + 0.09 * noise2(x / 0.9, y / 1.2, seed + 9)))),
  );
}
