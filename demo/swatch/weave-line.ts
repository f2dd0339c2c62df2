import type { Draft } from "../../domain/weaves/weaves.ts";
import { tileAt } from "./noise.ts";
import type { Surface } from "./samples.ts";
import { type SkinGrain, yarnSkin } from "./skin.ts";
import { LOOK, LOOK_SIZE, type Yarns } from "./yarns.ts";

type Loom = {
  warp: Yarns;
  weft: Yarns;
  levels: Float32Array | undefined;
  draft: Draft;
  ampWarp: number;
  ampWeft: number;
  grained: SkinGrain;
  near: number;
  open: boolean;
};

/**
 * Every sample lies between two ends and two picks. The numbers of these four hold for as long as the line stays between
 * them, so they are looked up only when it crosses the next thread.
 */
export function weaveLine(
  loom: Loom,
  band: Parameters<Surface["fill"]>[0],
  at: number,
  count: number,
  u: number,
  v: number,
  du: number,
  dv: number,
  across: Float32Array,
  down: Float32Array,
): void {
  const { warp, weft, levels, draft, ampWarp, ampWeft, grained, open } = loom;
  const a = warp.spacing;
  const b = weft.spacing;
  const perA = 1 / a;
  const perB = 1 / b;
  const rows = draft.length;
  const columns = draft[0]?.length ?? 1;
  const lastEnd = warp.count - 2;
  const lastPick = weft.count - 2;
  const bottom = -loom.near * 0.8;
  const fleck = warp.fleck ?? weft.fleck;
  let i = -1;
  let j = -1;
  // Middle and radius of the ends (w) and picks (f) on either side (0, 1), with their change towards the next crossing.
  let w0 = 0,
    w0s = 0,
    w0r = 0,
    w0rs = 0,
    w1 = 0,
    w1s = 0,
    w1r = 0,
    w1rs = 0;
  let f0 = 0,
    f0s = 0,
    f0r = 0,
    f0rs = 0,
    f1 = 0,
    f1s = 0,
    f1r = 0,
    f1rs = 0;
  // Which set lies on top at the four crossings: 1 warp, −1 weft; and the level of the cloth there.
  let c00 = 1,
    c10 = 1,
    c01 = 1,
    c11 = 1;
  let l00 = 0,
    l10 = 0,
    l01 = 0,
    l11 = 0;

  for (let k = 0; k < count; k++) {
    const x = u + k * du + (across[k] as number);
    const y = v + k * dv + (down[k] as number);
    const gi = x * perA - 0.5;
    const gj = y * perB - 0.5;
    let ni = Math.floor(gi);
    let nj = Math.floor(gj);
    if (ni < 0) ni = 0;
    else if (ni > lastEnd) ni = lastEnd;
    if (nj < 0) nj = 0;
    else if (nj > lastPick) nj = lastPick;
    if (ni !== i || nj !== j) {
      i = ni;
      j = nj;
      const wq = i * warp.crossings + j;
      const wn = wq + warp.crossings;
      w0 = warp.centre[wq] as number;
      w0s = (warp.centre[wq + 1] as number) - w0;
      w0r = warp.radius[wq] as number;
      w0rs = (warp.radius[wq + 1] as number) - w0r;
      w1 = warp.centre[wn] as number;
      w1s = (warp.centre[wn + 1] as number) - w1;
      w1r = warp.radius[wn] as number;
      w1rs = (warp.radius[wn + 1] as number) - w1r;
      const fq = j * weft.crossings + i;
      const fn = fq + weft.crossings;
      f0 = weft.centre[fq] as number;
      f0s = (weft.centre[fq + 1] as number) - f0;
      f0r = weft.radius[fq] as number;
      f0rs = (weft.radius[fq + 1] as number) - f0r;
      f1 = weft.centre[fn] as number;
      f1s = (weft.centre[fn + 1] as number) - f1;
      f1r = weft.radius[fn] as number;
      f1rs = (weft.radius[fn + 1] as number) - f1r;
      // Picks are counted upward, as a weaver reads a draft; the picture counts downward.
      const r0 = (rows - (j % rows)) % rows;
      const r1 = (rows - ((j + 1) % rows)) % rows;
      const e0 = i % columns;
      const e1 = (i + 1) % columns;
      c00 = draft[r0]?.[e0] ? 1 : -1;
      c10 = draft[r0]?.[e1] ? 1 : -1;
      c01 = draft[r1]?.[e0] ? 1 : -1;
      c11 = draft[r1]?.[e1] ? 1 : -1;
      if (levels) {
        l00 = levels[r0 * columns + e0] as number;
        l10 = levels[r0 * columns + e1] as number;
        l01 = levels[r1 * columns + e0] as number;
        l11 = levels[r1 * columns + e1] as number;
      }
    }
    const gx = gi - i;
    const gy = gj - j;
    const ex = gx * gx * (3 - 2 * gx);
    const ey = gy * gy * (3 - 2 * gy);
    let best = -1e9;
    let set = 0;
    let yarn = 0;
    let radius = 0;
    let aside = 0;
    let round = 0;

    let r = w0r + w0rs * gy;
    let d = x - w0 - w0s * gy;
    if (d < r && d > -r) {
      const h = Math.sqrt(r * r - d * d);
      best = (c00 + (c01 - c00) * ey) * ampWarp + h * 0.86;
      set = 1;
      yarn = i;
      radius = r;
      aside = d;
      round = h;
    }
    r = w1r + w1rs * gy;
    d = x - w1 - w1s * gy;
    if (d < r && d > -r) {
      const h = Math.sqrt(r * r - d * d);
      const top = (c10 + (c11 - c10) * ey) * ampWarp + h * 0.86;
      if (top > best) {
        best = top;
        set = 1;
        yarn = i + 1;
        radius = r;
        aside = d;
        round = h;
      }
    }
    r = f0r + f0rs * gx;
    d = y - f0 - f0s * gx;
    if (d < r && d > -r) {
      const h = Math.sqrt(r * r - d * d);
      const top = h * 0.86 - (c00 + (c10 - c00) * ex) * ampWeft;
      if (top > best) {
        best = top;
        set = 2;
        yarn = j;
        radius = r;
        aside = d;
        round = h;
      }
    }
    r = f1r + f1rs * gx;
    d = y - f1 - f1s * gx;
    if (d < r && d > -r) {
      const h = Math.sqrt(r * r - d * d);
      const top = h * 0.86 - (c01 + (c11 - c01) * ex) * ampWeft;
      if (top > best) {
        best = top;
        set = 2;
        yarn = j + 1;
        radius = r;
        aside = d;
        round = h;
      }
    }
    const p = at + k;
    if (levels) {
      const upper = l00 + (l10 - l00) * ex;
      best += upper + (l01 + (l11 - l01) * ex - upper) * ey;
    }
    if (set === 1)
      yarnSkin(band, p, warp.look, yarn * LOOK_SIZE, y, aside / radius, round / radius, radius, best, grained, warp.ply);
    else if (set === 2)
      yarnSkin(band, p, weft.look, yarn * LOOK_SIZE, x, aside / radius, round / radius, radius, best, grained, weft.ply);
    else {
      gap(band, p, warp.look, i * LOOK_SIZE, bottom, open);
      continue;
    }
    if (fleck) {
      const n = tileAt(grained.tile, (set === 1 ? y : x) * 1.5 + yarn * 37, (aside * 18 + yarn * 11) | 0);
      if (n > 0.72) {
        const share = Math.min(0.85, (n - 0.72) * 3);
        band.red[p] = (band.red[p] as number) * (1 - share) + fleck[0] * share;
        band.green[p] = (band.green[p] as number) * (1 - share) + fleck[1] * share;
        band.blue[p] = (band.blue[p] as number) * (1 - share) + fleck[2] * share;
      }
    }
  }
}

/** Between the yarns: a glimpse of what lies in the shade below, or nothing. */
function gap(
  band: Parameters<Surface["fill"]>[0],
  p: number,
  look: Float32Array,
  q: number,
  bottom: number,
  open: boolean,
): void {
  band.height[p] = bottom;
  band.gloss[p] = 0;
  if (open) {
    band.cover[p] = 0;
    return;
  }
  band.red[p] = (look[q + LOOK.red] as number) * 0.42;
  band.green[p] = (look[q + LOOK.green] as number) * 0.42;
  band.blue[p] = (look[q + LOOK.blue] as number) * 0.42;
}
