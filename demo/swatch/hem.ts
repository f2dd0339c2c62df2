import type { Colour } from "./colour.ts";
import type { Piece } from "./piece.ts";

/** A turned hem, `wide` mm, with one row of lockstitch in a thread of another colour. */
export function hem(wide: number, thread: Colour): NonNullable<Piece["border"]> {
  const line = wide - 1.1;
  const pitch = 2.2;
  return (band, at, count, { u, v, du, dv }, depths) => {
    for (let k = 0; k < count; k++) {
      const depth = depths[k] as number;
      if (depth > wide + 0.5) continue;
      const p = at + k;
      if (depth < wide) {
        // Three layers instead of one, soft at the fold and at the edge.
        const rise = 0.4 * Math.min(1, (wide - depth) / 0.3) * Math.min(1, Math.max(0, depth / 0.5 + 0.3));
        band.height[p] = (band.height[p] as number) + rise;
      } else shade(band, p, 1 - 0.22 * (1 - (depth - wide) / 0.5));
      const aside = (depth - line) / 0.2;
      if (aside < -1 || aside > 1) continue;
      // Along a hem the distance to the edge stays the same, so the stitch runs in the direction that changes.
      const before = depths[k > 0 ? k - 1 : k + 1] as number;
      const upright = Math.abs(depth - before) > Math.abs(du) * 0.5;
      const place = ((upright ? v + k * dv : u + k * du) / pitch) % 1;
      const reach = Math.abs((place < 0 ? place + 1 : place) - 0.5) * 2;
      if (reach < 0.86) {
        band.height[p] = (band.height[p] as number) + 0.16 * Math.sqrt(1 - aside * aside) * (1 - reach * reach * 0.7);
        band.red[p] = (band.red[p] as number) * 0.2 + thread[0] * 0.8;
        band.green[p] = (band.green[p] as number) * 0.2 + thread[1] * 0.8;
        band.blue[p] = (band.blue[p] as number) * 0.2 + thread[2] * 0.8;
      } else {
        band.height[p] = (band.height[p] as number) - 0.2;
        shade(band, p, 0.5);
      }
    }
  };
}

function shade(band: Parameters<NonNullable<Piece["border"]>>[0], p: number, share: number): void {
  band.red[p] = (band.red[p] as number) * share;
  band.green[p] = (band.green[p] as number) * share;
  band.blue[p] = (band.blue[p] as number) * share;
}
