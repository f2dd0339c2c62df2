import { field, fieldAlong } from "./field.ts";
import { fibreSheen } from "./light.ts";
import { noise1, noise2 } from "./noise.ts";
import type { Surface } from "./samples.ts";
import { scratchRow } from "./scratch.ts";
import { grain, type SkinGrain, yarnSkin } from "./skin.ts";
import { drawStitches, type Stitch } from "./stitch.ts";
import { LOOK, LOOK_SIZE, type Yarn } from "./yarns.ts";

type Knit = {
  yarn: Yarn;
  walesPerCm: number;
  coursesPerCm: number;
  structure: "jersey" | "interlock" | "rib" | "tricot";
};

const MARGIN = 4;
const acrossRow = scratchRow();
const downRow = scratchRow();

/** The loops of one repeat. A rib sets every second pair of wales back; interlock closes up until only face wales show. */
function repeatOf(structure: Knit["structure"], radius: number): { wales: number; courses: number; stitches: Stitch[] } {
  if (structure === "rib") {
    const back = -radius * 1.6;
    return {
      wales: 4,
      courses: 1,
      stitches: [0, 1, 2, 3].map((k) => ({ wale: k + 0.5, course: 0.5, side: k < 2 ? 1 : -1, forward: k < 2 ? 0 : back })),
    };
  }
  if (structure === "tricot") {
    return {
      wales: 1,
      courses: 2,
      stitches: [0, 1].map((k) => ({ wale: 0.5, course: k + 0.5, side: 1, lean: k ? 0.34 : -0.34 })),
    };
  }
  return { wales: 1, courses: 1, stitches: [{ wale: 0.5, course: 0.5, side: 1 }] };
}

/** A knitted cloth, its face up, `wide` by `high` mm. */
export function knitted(knit: Knit, seed: number, wide: number, high: number): Surface {
  const wale = 10 / knit.walesPerCm;
  const course = 10 / knit.coursesPerCm;
  const radius = wale * 0.5 * knit.yarn.cover * (knit.structure === "interlock" ? 0.5 : 0.46);
  const repeat = repeatOf(knit.structure, radius);
  const map = drawStitches({ ...repeat, wale, course, radius });
  const courses = Math.ceil((high + 2 * MARGIN) / course) + 2;
  const looks = courseLooks(knit.yarn, courses, radius, seed);
  const lay = (value: (x: number, y: number) => number) =>
    field(-MARGIN, -MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN, 0.5, value);
  const waveX = lay((x, y) => wale * (0.4 * noise2(x / 8, y / 8, seed) + 0.12 * noise2(x / 1.5, y / 1.3, seed + 5)) + 0.02 * y);
  const waveY = lay((x, y) => course * (0.4 * noise2(x / 8, y / 8, seed + 3) + 0.12 * noise2(x / 1.3, y / 1.5, seed + 8)));
  const thick = lay(
    (x, y) => 1 + knit.yarn.slub * (0.5 * noise2(x / 3, y / course, seed + 11) + 0.4 * noise2(x / 1.1, y / course, seed + 12)),
  );
  const thickRow = scratchRow();
  const sheens = Float32Array.from({ length: 64 }, (_, k) =>
    fibreSheen(Math.cos((k / 64) * Math.PI), Math.sin((k / 64) * Math.PI)),
  );
  let grained: SkinGrain | undefined;

  return {
    fill(band, at, count, line) {
      grained ??= grain(band.detail);
      const across = acrossRow(count);
      const down = downRow(count);
      const stout = thickRow(count);
      fieldAlong(waveX, count, line, across);
      fieldAlong(waveY, count, line, down);
      fieldAlong(thick, count, line, stout);
      const { columns, rows, perX, perY } = map;
      const ply = knit.yarn.ply;
      for (let k = 0; k < count; k++) {
        const p = at + k;
        const x = (line.u + k * line.du + (across[k] as number) + MARGIN) * perX;
        const y = (line.v + k * line.dv + (down[k] as number) + MARGIN) * perY;
        const column = (((x | 0) % columns) + columns) % columns;
        const row = (((y | 0) % rows) + rows) % rows;
        const q = row * columns + column;
        const top = map.height[q] as number;
        const look = Math.min(courses - 1, Math.max(0, (y / perY / course) | 0)) * LOOK_SIZE;
        if (Number.isNaN(top)) {
          band.height[p] = -radius * 2.4;
          band.gloss[p] = 0;
          band.red[p] = (looks[look] as number) * 0.35;
          band.green[p] = (looks[look + 1] as number) * 0.35;
          band.blue[p] = (looks[look + 2] as number) * 0.35;
          continue;
        }
        const t = map.across[q] as number;
        const loop = (x / columns) | 0;
        const s = (map.along[q] as number) + loop * 7.3;
        yarnSkin(band, p, looks, look, s, t, Math.sqrt(1 - t * t), radius, top * (stout[k] as number), grained, ply);
        const turn = (((map.slope[q] as number) * 64) / Math.PI + 64) & 63;
        band.sheen[p] = sheens[turn] as number;
      }
    },
  };
}

/** Knits are made one course at a time, so the shade of a yarn runs along a course. */
function courseLooks(yarn: Yarn, courses: number, radius: number, seed: number): Float32Array {
  const looks = new Float32Array(courses * LOOK_SIZE);
  const angle = yarn.twist > 0 ? Math.atan2(2 * Math.PI * radius, yarn.twist) : 0.02;
  for (let j = 0; j < courses; j++) {
    const q = j * LOOK_SIZE;
    const tint = 1 + noise1(j * 0.73, seed + 21) * yarn.shade;
    looks[q + LOOK.red] = yarn.colour[0] * tint;
    looks[q + LOOK.green] = yarn.colour[1] * tint;
    looks[q + LOOK.blue] = yarn.colour[2] * tint;
    looks[q + LOOK.u] = (j * 37) % 400;
    looks[q + LOOK.v] = (j * 91) % 400;
    looks[q + LOOK.cos] = Math.cos(angle);
    looks[q + LOOK.sin] = Math.sin(angle);
    looks[q + LOOK.lustre] = yarn.lustre;
    looks[q + LOOK.melange] = yarn.melange + 0.03;
    looks[q + LOOK.rough] = 0.05 + 0.2 * (1 - yarn.lustre);
    looks[q + LOOK.perTurn] = yarn.twist > 0 ? 1 / yarn.twist : 0;
  }
  return looks;
}
