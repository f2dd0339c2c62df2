/** Pixels between a marker and its card: near, and past the markers beside it. */
const gaps = [14, 44, 74, 104, 134, 164];
/** Parts of the card's height that may stand above the marker. */
const lifts = [0.3, 0.05, 0.55, 0.85];
/** Pixels between the card and the edge of the map. */
const edge = 8;
/** Hiding another marker is as bad as standing so many pixels further away. */
const hiding = 40;

export type Room = { left: number; right: number; top: number; bottom: number };

/**
 * Finds where a card stands best: near its marker, on the map, and where it hides fewest of the other markers.
 *
 * @returns its left and upper edge, in the window
 */
export function findRoom(
  { offsetWidth: width, offsetHeight: height }: HTMLElement,
  pin: DOMRect,
  others: readonly DOMRect[],
  map: Room,
): { left: number; top: number } {
  const middle = pin.top + pin.height / 2;
  let best = { left: map.left + edge, top: map.top + edge, cost: Number.POSITIVE_INFINITY };
  for (const gap of gaps)
    for (const [side, left] of [pin.right + gap, pin.left - gap - width].entries())
      for (const [turn, lift] of lifts.entries()) {
        const top = Math.max(map.top + edge, Math.min(middle - height * lift, map.bottom - height - edge));
        const inside = left >= map.left + edge && left + width <= map.right - edge;
        const hidden = others.filter(
          (other) => other.right > left && other.left < left + width && other.bottom > top && other.top < top + height,
        ).length;
        const cost = gap + 4 * side + 6 * turn + hiding * hidden + (inside ? 0 : 2000);
        if (cost < best.cost) best = { left, top, cost };
      }
  return { left: Math.max(map.left + edge, Math.min(best.left, map.right - width - edge)), top: best.top };
}
