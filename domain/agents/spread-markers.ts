import type { Point } from "./point.ts";
import { standAround } from "./stand-around.ts";

/** Rounds in which a marker is also drawn back to its place, less and less; those that follow only part what is left. */
const drawnBack = 160;
const pull = 0.12;
/** More are never needed; a bound all the same. */
const most = 2000;

/**
 * Moves markers apart that would cover each other, no further than needed; a crowd leaves its region free (standAround).
 *
 * @param places where the markers belong, in pixels
 * @param room width and height that each needs, in pixels
 * @returns where they stand: those that nothing covers, in their places
 */
export function spreadMarkers(places: readonly Point[], room: number): Point[] {
  const wanted = standAround(places, room);
  const stand = wanted.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < most && pushApart(stand, room); round++) {
    const back = pull * Math.max(0, 1 - round / drawnBack);
    stand.forEach((marker, i) => {
      const place = wanted[i] as Point;
      marker.x += (place.x - marker.x) * back;
      marker.y += (place.y - marker.y) * back;
    });
  }
  return stand;
}

/** One round: each pair that overlaps parts along the side on which less is missing. Tells whether any did. */
function pushApart(stand: Point[], room: number): boolean {
  let moved = false;
  for (let i = 0; i < stand.length; i++)
    for (let j = i + 1; j < stand.length; j++) {
      const [one, other] = [stand[i] as Point, stand[j] as Point];
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const [overX, overY] = [room - Math.abs(dx), room - Math.abs(dy)];
      if (overX <= 0.01 || overY <= 0.01) continue;
      moved = true;
      const side = overX < overY ? "x" : "y";
      const by = (Math.min(overX, overY) / 2 + 0.01) * ((side === "x" ? dx : dy) < 0 ? -1 : 1);
      one[side] -= by;
      other[side] += by;
    }
  return moved;
}
