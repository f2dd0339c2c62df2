import type { Colour } from "./colour.ts";
import { HALF, LAMP } from "./light.ts";
import { type Layer, LIT, type Samples } from "./samples.ts";
import { steel } from "./steel.ts";

/** The surface of a solid at a point; overwritten for every sample. */
export type Skin = {
  red: number;
  green: number;
  blue: number;
  gloss: number;
  steel: boolean;
  bumpAlong: number;
  bumpAround: number;
};

/** Something turned on a lathe, lying on its side and seen from above. */
type Solid = {
  /** Middle of the axis and its direction, from the left end of the profile to the right. */
  x: number;
  y: number;
  angle: number;
  length: number;
  /** Radius in mm at a share of the length, 0 to 1. */
  radius: (share: number) => number;
  /** @param along mm from the left end @param around mm round the skin from its highest line */
  skin: (along: number, around: number, into: Skin) => void;
};

const STEPS = 512;

/** Paints a solid with its light: its slopes are steeper than a height map can tell. */
export function laySolid(solid: Solid): Layer {
  const { length } = solid;
  const radii = Float32Array.from({ length: STEPS + 2 }, (_, k) => solid.radius(Math.min(1, k / STEPS)));
  const stout = Math.max(...radii);
  const cos = Math.cos(solid.angle);
  const sin = Math.sin(solid.angle);
  const reachX = Math.abs(cos) * (length / 2) + Math.abs(sin) * stout;
  const reachY = Math.abs(sin) * (length / 2) + Math.abs(cos) * stout;
  const skin: Skin = { red: 0, green: 0, blue: 0, gloss: 0, steel: false, bumpAlong: 0, bumpAround: 0 };
  return {
    paint(band, from, to) {
      const { pitch, width, owned, cover } = band;
      const x0 = Math.max(0, Math.floor((solid.x - reachX) / pitch));
      const x1 = Math.min(width - 1, Math.ceil((solid.x + reachX) / pitch));
      const y0 = Math.max(from, Math.floor((solid.y - reachY) / pitch) - band.top);
      const y1 = Math.min(to - 1, Math.ceil((solid.y + reachY) / pitch) - band.top);
      for (let row = y0; row <= y1; row++) {
        const oy = (band.top + row + 0.5) * pitch - solid.y;
        for (let x = x0; x <= x1; x++) {
          const ox = (x + 0.5) * pitch - solid.x;
          const along = ox * cos + oy * sin + length / 2;
          const aside = oy * cos - ox * sin;
          const at = (along / length) * STEPS;
          if (at < 0 || at >= STEPS) continue;
          const k = at | 0;
          const r = (radii[k] as number) + ((radii[k + 1] as number) - (radii[k] as number)) * (at - k);
          const share = Math.min((r - Math.abs(aside)) / pitch, along / pitch, (length - along) / pitch) + 0.5;
          const p = row * width + x;
          if (share <= 0 || owned[p]) continue;
          owned[p] = 1;
          cover[p] = share > 1 ? 1 : share;
          const t = Math.max(-0.998, Math.min(0.998, aside / r));
          const taper = (((radii[k + 1] as number) - (radii[k] as number)) / length) * STEPS;
          solid.skin(along, Math.asin(t) * r, skin);
          light(band, p, skin, t, taper, cos, sin);
        }
      }
    },
  };
}

function light(band: Samples, p: number, skin: Skin, t: number, taper: number, cos: number, sin: number): void {
  const up = Math.sqrt(1 - t * t);
  const a = -taper + skin.bumpAlong;
  const b = t + skin.bumpAround * up;
  const c = Math.max(0.02, up - skin.bumpAround * t);
  const unit = 1 / Math.sqrt(a * a + b * b + c * c);
  const nx = (a * cos - b * sin) * unit;
  const ny = (a * sin + b * cos) * unit;
  const nz = c * unit;
  band.gloss[p] = LIT;
  if (skin.steel) {
    steel(band, p, nx * 0.98, ny * 0.98, 3);
    return;
  }
  const diffuse = Math.max(0, (nx * LAMP[0] + ny * LAMP[1] + nz * LAMP[2] + 0.3) / 1.3);
  const facing = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2]);
  const rim = 1 - nz;
  const all = 0.36 * (0.55 + 0.45 * nz) + 0.8 * diffuse + 0.08 * rim * rim;
  const mirror = skin.gloss * (0.9 * facing ** 90 + 0.16 * facing ** 12);
  band.red[p] = skin.red * all + mirror;
  band.green[p] = skin.green * all + mirror;
  band.blue[p] = skin.blue * all + mirror;
}

/** A profile through points (share of the length, radius in mm), smooth between them. */
export function profile(...points: readonly (readonly [share: number, radius: number])[]): (share: number) => number {
  return (share) => {
    const next = points.findIndex(([s]) => s >= share);
    const [s1, r1] = points[next < 0 ? points.length - 1 : next] ?? [1, 0];
    const [s0, r0] = points[next < 0 ? points.length - 1 : Math.max(0, next - 1)] ?? [0, 0];
    const f = s1 > s0 ? (share - s0) / (s1 - s0) : 1;
    return r0 + (r1 - r0) * f * f * (3 - 2 * f);
  };
}

/** Gives a smooth surface a colour and a gloss. */
export function tint(into: Skin, colour: Colour, gloss: number): void {
  into.red = colour[0];
  into.green = colour[1];
  into.blue = colour[2];
  into.gloss = gloss;
  into.steel = false;
  into.bumpAlong = 0;
  into.bumpAround = 0;
}
