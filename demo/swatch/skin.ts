import { fibreTile, type Tile, tileAt } from "./noise.ts";
import type { Samples } from "./samples.ts";
import { LOOK } from "./yarns.ts";

const ARCS = 1024;
const arcs = Float32Array.from({ length: ARCS * 2 + 1 }, (_, k) => Math.asin(k / ARCS - 1));

/** How fine fibres may be drawn: never finer than the picture can hold. */
export type SkinGrain = { tile: Tile; along: number; across: number };
/** The grain of fibres in a picture whose finest detail is `detail` mm. */
export function grain(detail: number): SkinGrain {
  const fibre = Math.max(0.03, detail * 1.5);
  return { tile: fibreTile(), along: 1 / (fibre * 11), across: 1 / fibre };
}

/**
 * The look of a yarn's surface at a sample: fibres lying at the twist angle, uneven in colour and height.
 *
 * @param look numbers of the yarn from `q` on, as LOOK names them
 * @param s place along the yarn in mm
 * @param t place across it, −1 to 1; `round` is √(1 − t²)
 * @param top height of the smooth yarn at this sample
 */
export function yarnSkin(
  band: Samples,
  p: number,
  look: Float32Array,
  q: number,
  s: number,
  t: number,
  round: number,
  radius: number,
  top: number,
  grained: SkinGrain,
  ply: boolean,
): void {
  const arc = arcs[((t + 1) * ARCS) | 0] as number;
  const w = arc * radius;
  const cos = look[q + LOOK.cos] as number;
  const sin = look[q + LOOK.sin] as number;
  const along = s * cos + w * sin;
  const across = w * cos - s * sin;
  const fibre = tileAt(
    grained.tile,
    along * grained.along + (look[q + LOOK.u] as number),
    across * grained.across + (look[q + LOOK.v] as number),
  );
  let height = top + fibre * (radius < 0.3 ? radius : 0.3) * (look[q + LOOK.rough] as number);
  if (ply) {
    // A folded yarn shows the valley between its plies, running round it.
    const turn = s * (look[q + LOOK.perTurn] as number) + arc * 0.3183 + (look[q + LOOK.phase] as number);
    const valley = Math.abs((turn - Math.floor(turn)) * 2 - 1);
    height -= valley * valley * (3 - 2 * valley) * radius * 0.22;
  }
  const k = 1 + fibre * (look[q + LOOK.melange] as number) - (1 - round) * 0.12;
  band.height[p] = height;
  band.red[p] = (look[q + LOOK.red] as number) * k;
  band.green[p] = (look[q + LOOK.green] as number) * k;
  band.blue[p] = (look[q + LOOK.blue] as number) * k;
  band.gloss[p] = look[q + LOOK.lustre] as number;
  band.sheen[p] = look[q + LOOK.sheen] as number;
}
