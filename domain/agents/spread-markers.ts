import type { Point } from "./point.ts";
import { ringCrowds } from "./ring-crowds.ts";

/** Rounds in which a marker is also pulled back to its place, each time more weakly; later rounds only separate markers that overlap. */
const pullRounds = 160;
const pull = 0.12;
/** A bound that is never reached. */
const maxRounds = 2000;

/**
 * Moves markers apart that would cover each other, no further than needed; a crowd moves out of its region (ringCrowds).
 *
 * @param places where the markers belong, in pixels
 * @param room width and height that each needs, in pixels
 * @returns their positions: those that nothing covers, in their places
 */
export function spreadMarkers(places: readonly Point[], room: number): Point[] {
  const targets = ringCrowds(places, room);
  const markers = targets.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < maxRounds && pushApart(markers, room); round++) {
    const back = pull * Math.max(0, 1 - round / pullRounds);
    markers.forEach((marker, i) => {
      const place = targets[i] as Point;
      marker.x += (place.x - marker.x) * back;
      marker.y += (place.y - marker.y) * back;
    });
  }
  return markers;
}

/** One round: each pair that overlaps moves apart along the side on which less is missing. @returns whether any did */
function pushApart(markers: Point[], room: number): boolean {
  let moved = false;
  for (let i = 0; i < markers.length; i++)
    for (let j = i + 1; j < markers.length; j++) {
      const [one, other] = [markers[i] as Point, markers[j] as Point];
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
