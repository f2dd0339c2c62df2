import type { Draft } from "../../domain/weaves/weaves.ts";
import { field, fieldAlong } from "./field.ts";
import { noise2 } from "./noise.ts";
import type { Surface } from "./samples.ts";
import { scratchRow } from "./scratch.ts";
import { grain, type SkinGrain } from "./skin.ts";
import { weaveLine } from "./weave-line.ts";
import { layYarns, turnToLamp, type Yarn } from "./yarns.ts";

export type Cloth = {
  draft: Draft;
  warp: Yarn;
  weft: Yarn;
  /** Differences between ends, and between picks, by their place in mm: stripes and bands. */
  ends?: ((place: number) => Partial<Yarn>) | undefined;
  picks?: ((place: number) => Partial<Yarn>) | undefined;
  /** How far yarns rise and fall at the crossings, in spacings; and each set's share of it. */
  crimp: number;
  warpCrimp: number;
  weftCrimp: number;
  /** How much a soft cloth gives and bends in its plane. */
  wave: number;
  bow: number;
  /** Rise of long floats above close binding, in spacings: it makes the cells of honeycomb and huckaback. */
  swell: number;
  /** True where one sees through between the yarns. */
  open: boolean;
};

/** Cloth goes on this far beyond its piece, so that a piece may be turned and its threads may stray. */
const MARGIN = 4;

const acrossRow = scratchRow();

const downRow = scratchRow();

/** Cloth woven end over pick, filling `wide` by `high` mm from the origin. */
export function woven(cloth: Cloth, seed: number, wide: number, high: number): Surface {
  const { draft, crimp } = cloth;
  const a = 10 / cloth.warp.perCm;
  const b = 10 / cloth.weft.perCm;
  const near = Math.min(a, b);
  const ends = Math.ceil((wide + 2 * MARGIN) / a) + 4;
  const picks = Math.ceil((high + 2 * MARGIN) / b) + 4;
  const warp = layYarns(cloth.warp, ends, picks, b, seed ^ 0x51f15e, shifted(cloth.ends));
  const weft = layYarns(cloth.weft, picks, ends, a, seed ^ 0x2b7e15, shifted(cloth.picks));
  const levels = levelsOf(cloth, near);
  const { waveX, waveY } = waves(cloth, near, seed, wide, high);
  let turned = Number.NaN;
  let grained: SkinGrain | undefined;

  return {
    fill(band, at, count, line) {
      const length = Math.hypot(line.du, line.dv);
      if (turned !== line.du / length) {
        turned = line.du / length;
        turnToLamp(warp, true, line.du / length, line.dv / length);
        turnToLamp(weft, false, line.du / length, line.dv / length);
      }
      grained ??= grain(band.detail);
      const across = acrossRow(count);
      const down = downRow(count);
      fieldAlong(waveX, count, line, across);
      fieldAlong(waveY, count, line, down);
      weaveLine(
        {
          warp,
          weft,
          levels,
          draft,
          ampWarp: crimp * near * cloth.warpCrimp,
          ampWeft: crimp * near * cloth.weftCrimp,
          grained,
          near,
          open: cloth.open,
        },
        band,
        at,
        count,
        line.u + MARGIN,
        line.v + MARGIN,
        line.du,
        line.dv,
        across,
        down,
      );
    },
  };
}

/** Yarns are laid from the margin on, pieces measured from the origin. */
function shifted(at: Cloth["ends"]): Cloth["ends"] {
  return at && ((place) => at(place - MARGIN));
}

/** Bow, skew and the give of a soft material, in millimetres along and across. */
function waves(cloth: Cloth, near: number, seed: number, wide: number, high: number) {
  const give = cloth.wave * near * 2;
  const lay = (value: (x: number, y: number) => number) =>
    field(-MARGIN, -MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN, 0.6, value);
  const bow = cloth.bow * near;
  return {
    waveX: lay((x, y) => give * (noise2(x / 11, y / 6, seed + 1) + 0.4 * noise2(x / 2.1, y / 3.3, seed + 2))),
    waveY: lay(
      (x, y) =>
        give * (noise2(x / 6, y / 11, seed + 3) + 0.4 * noise2(x / 3.3, y / 2.1, seed + 4)) +
        bow * Math.sin((x / wide) * 2.6 + 0.4),
    ),
  };
}

/** Level of the cloth at each crossing of the draft: a long float bulges, close binding sinks. */
function levelsOf({ draft, swell }: Cloth, near: number): Float32Array | undefined {
  if (swell === 0) return undefined;
  const rows = draft.length;
  const columns = draft[0]?.length ?? 1;
  const mark = (j: number, i: number) => draft[(j + rows) % rows]?.[(i + columns) % columns];
  const float = (j: number, i: number) => {
    const side = mark(j, i);
    let length = 1;
    for (const way of [1, -1]) {
      for (let k = 1; k < 8 && mark(j + (side ? way * k : 0) + rows * 8, i + (side ? 0 : way * k) + columns * 8) === side; k++)
        length++;
    }
    return length;
  };
  return Float32Array.from({ length: rows * columns }, (_, p) => {
    let sum = 0;
    for (let dj = -1; dj <= 1; dj++)
      for (let di = -1; di <= 1; di++) sum += float(Math.floor(p / columns) + dj, (p % columns) + di);
    return (sum / 9 - 2) * near * swell;
  });
}
