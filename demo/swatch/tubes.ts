import { fibreSheen } from "./light.ts";
import type { Layer } from "./samples.ts";
import { grain, type SkinGrain, yarnSkin } from "./skin.ts";
import { LOOK, LOOK_SIZE } from "./yarns.ts";

/** Free-lying yarns and fibres: lines in space with a thickness. Four numbers to a point: x, y, height, radius (mm). */
export type Tubes = {
  points: Float32Array;
  /** First point of each tube, and one past the last. */
  starts: Uint32Array;
  /** LOOK_SIZE numbers for each tube. */
  looks: Float32Array;
};

export type Strand = { points: readonly number[]; look: Float32Array };

/** Strands in the flat arrays that are rendered. */
export function tubes(strands: readonly Strand[]): Tubes {
  const starts = new Uint32Array(strands.length + 1);
  strands.forEach((strand, k) => {
    starts[k + 1] = (starts[k] as number) + strand.points.length / 4;
  });
  const points = new Float32Array((starts[strands.length] ?? 0) * 4);
  const looks = new Float32Array(strands.length * LOOK_SIZE);
  strands.forEach((strand, k) => {
    points.set(strand.points, (starts[k] as number) * 4);
    looks.set(strand.look, k * LOOK_SIZE);
  });
  return { points, starts, looks };
}

/**
 * A layer of tubes. Unlike pieces they are sorted by height at every sample, so they may be painted before or after what
 * they lie on.
 *
 * @param inside limits the layer; returns a distance in mm, positive where tubes may show
 */
export function layTubes(of: Tubes): Layer {
  const { points, starts, looks } = of;
  let grained: SkinGrain | undefined;
  return {
    paint(band, from, to) {
      grained ??= grain(band.detail);
      const low = (band.top + from) * band.pitch;
      const high = (band.top + to) * band.pitch;
      for (let k = 0; k < starts.length - 1; k++) {
        let along = 0;
        const last = ((starts[k + 1] as number) - 1) * 4;
        for (let q = (starts[k] as number) * 4; q < last; q += 4) {
          const ya = points[q + 1] as number;
          const yb = points[q + 5] as number;
          const stout = Math.max(points[q + 3] as number, points[q + 7] as number);
          const length = Math.hypot((points[q + 4] as number) - (points[q] as number), yb - ya);
          if (Math.max(ya, yb) + stout >= low && Math.min(ya, yb) - stout <= high) {
            paintSegment(band, from, to, points, q, looks, k * LOOK_SIZE, along, length, stout, grained);
          }
          along += length;
        }
      }
    },
  };
}

function paintSegment(
  band: Parameters<Layer["paint"]>[0],
  from: number,
  to: number,
  points: Float32Array,
  q: number,
  looks: Float32Array,
  look: number,
  along: number,
  length: number,
  stout: number,
  grained: SkinGrain,
): void {
  const { pitch, width, height, cover, owned } = band;
  const xa = points[q] as number;
  const ya = points[q + 1] as number;
  const za = points[q + 2] as number;
  const ra = points[q + 3] as number;
  const dx = (points[q + 4] as number) - xa;
  const dy = (points[q + 5] as number) - ya;
  const dz = (points[q + 6] as number) - za;
  const dr = (points[q + 7] as number) - ra;
  const flat = dx * dx + dy * dy;
  const perFlat = flat > 1e-9 ? 1 / flat : 0;
  const perLength = length > 1e-6 ? 1 / length : 0;
  looks[look + LOOK.sheen] = length > 1e-6 ? fibreSheen(dx, dy) : 0;
  const x0 = Math.max(0, Math.floor((Math.min(xa, xa + dx) - stout) / pitch));
  const x1 = Math.min(width - 1, Math.ceil((Math.max(xa, xa + dx) + stout) / pitch));
  const y0 = Math.max(from, Math.floor((Math.min(ya, ya + dy) - stout) / pitch) - band.top);
  const y1 = Math.min(to - 1, Math.ceil((Math.max(ya, ya + dy) + stout) / pitch) - band.top);
  const steep = length * 0.1;
  for (let row = y0; row <= y1; row++) {
    const oy = (band.top + row + 0.5) * pitch - ya;
    // A slanting segment touches only a part of each row of its box.
    let left = x0;
    let right = x1;
    if (dy > steep || dy < -steep) {
      const middle = (xa + (oy / dy) * dx) / pitch - 0.5;
      const reach = ((stout + pitch * 0.5) * length) / (Math.abs(dy) * pitch);
      left = Math.max(x0, Math.floor(middle - reach));
      right = Math.min(x1, Math.ceil(middle + reach));
    }
    for (let x = left; x <= right; x++) {
      const ox = (x + 0.5) * pitch - xa;
      let f = (ox * dx + oy * dy) * perFlat;
      if (f < 0) f = 0;
      else if (f > 1) f = 1;
      const cx = ox - f * dx;
      const cy = oy - f * dy;
      const r = ra + f * dr;
      const far = cx * cx + cy * cy;
      const reach = r + pitch * 0.5;
      if (far >= reach * reach) continue;
      const share = (r - Math.sqrt(far)) / pitch + 0.5;
      const round = far < r * r ? Math.sqrt(r * r - far) : 0;
      const top = za + f * dz + round;
      const p = row * width + x;
      if (owned[p]) {
        if (top <= (height[p] as number) || share < 0.5) continue;
        cover[p] = 1;
      } else {
        owned[p] = 1;
        cover[p] = share > 1 ? 1 : share;
      }
      const side = (cy * dx - cx * dy) * perLength;
      const t = Math.max(-0.999, Math.min(0.999, side / r));
      yarnSkin(band, p, looks, look, along + f * length, t, round / r, r, top, grained, false);
    }
  }
}
