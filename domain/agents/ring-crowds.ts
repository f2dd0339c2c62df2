import type { Point } from "./point.ts";

/** Markers in one heap, from which on they hide the region below. */
const crowd = 8;
/** The distance of neighbours on the ring, in rooms: squares side by side on a slant need more than their width. */
const apart = 1.45;
/** The distance of the ring from the outermost place, in rooms. */
const clear = 1.1;
const rounds = 400;

/**
 * Where markers would hide a region under themselves, they are moved into a ring around it, each in the direction of its
 * place, like the names around a small country in an atlas.
 *
 * @param places where the markers belong, in pixels
 * @param room width and height that each needs, in pixels
 * @returns their positions: those that are in no crowd, in their places
 */
export function ringCrowds(places: readonly Point[], room: number): Point[] {
  const positions = places.map(({ x, y }) => ({ x, y }));
  for (const heap of heaps(places, room)) {
    if (heap.length < crowd) continue;
    const theirs = heap.map((i) => places[i] as Point);
    const middle = middleOf(theirs);
    const farthest = Math.max(...theirs.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
    const radius = Math.max(farthest + clear * room, (heap.length * apart * room) / (2 * Math.PI));
    const angles = spreadAngles(
      theirs.map(({ x, y }) => Math.atan2(y - middle.y, x - middle.x)),
      2 * Math.asin(Math.min(1, (apart * room) / (2 * radius))),
    );
    for (const [at, i] of heap.entries()) {
      const angle = angles[at] as number;
      positions[i] = { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
    }
  }
  return positions;
}

/** Markers that cover each other, and those that cover one of these, and so on: the numbers of each heap. */
function heaps(places: readonly Point[], room: number): number[][] {
  const left = new Set(places.keys());
  const crowds: number[][] = [];
  for (const first of left) {
    const heap = [first];
    left.delete(first);
    for (const i of heap) {
      const one = places[i] as Point;
      for (const j of left) {
        const other = places[j] as Point;
        if (Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) >= room) continue;
        heap.push(j);
        left.delete(j);
      }
    }
    crowds.push(heap);
  }
  return crowds;
}

function middleOf(places: readonly Point[]): Point {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** Moves angles (radians) that are closer than `gap`, in their order around the circle, apart, each as little as possible. */
function spreadAngles(angles: readonly number[], gap: number): number[] {
  const spread = [...angles];
  const order = [...angles.keys()].sort((one, other) => (angles[one] as number) - (angles[other] as number));
  const minGap = Math.min(gap, (2 * Math.PI) / angles.length);
  for (let round = 0; round < rounds; round++)
    for (const [at, i] of order.entries()) {
      const last = at === order.length - 1;
      const j = order[last ? 0 : at + 1] as number;
      const missing = minGap - ((spread[j] as number) + (last ? 2 * Math.PI : 0) - (spread[i] as number));
      if (missing <= 0) continue;
      spread[i] = (spread[i] as number) - missing / 2;
      spread[j] = (spread[j] as number) + missing / 2;
    }
  return spread;
}
