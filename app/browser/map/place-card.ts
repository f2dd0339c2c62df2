/** Pixels between a marker and its card: close to it, and beyond the markers around it, as far as a short line leads. */
const gaps = [18, 32, 48, 64];
/** Fractions of the card's height that may be above the marker. */
const lifts = [0.3, 0.05, 0.55, 0.85];
/** Pixels between the card and the edge of the map. */
const edge = 8;
/** Cost of hiding another marker, in pixels of distance. */
const hidingCost = 24;

export type Area = { left: number; right: number; top: number; bottom: number };

/**
 * Finds the best place for a card: near its marker, on the map, and hiding as few other markers as possible.
 *
 * @returns its left and upper edge, in the window
 */
export function placeCard(
  { offsetWidth: width, offsetHeight: height }: HTMLElement,
  pin: DOMRect,
  others: readonly DOMRect[],
  map: Area,
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
        const cost = gap + 4 * side + 6 * turn + hidingCost * hidden + (inside ? 0 : 2000);
        if (cost < best.cost) best = { left, top, cost };
      }
  return { left: Math.max(map.left + edge, Math.min(best.left, map.right - width - edge)), top: best.top };
}

/** Pixels that the line keeps from the card's corners. */
const corner = 10;

/**
 * The line from a card to its marker.
 *
 * @param card its edges, in the window
 * @returns where it begins on the card's edge, from the card's upper left corner, and how far it goes right and down; nothing if the
 *   card is above or below the marker
 */
export function leaderOf(card: Area, pin: Area): { x: number; y: number; dx: number; dy: number } | undefined {
  const middle = (pin.top + pin.bottom) / 2;
  const from = Math.max(card.top + corner, Math.min(middle, card.bottom - corner));
  const line = { y: from - card.top, dy: middle - from };
  if (pin.right <= card.left) return { ...line, x: 0, dx: pin.right - card.left };
  if (pin.left >= card.right) return { ...line, x: card.right - card.left, dx: pin.left - card.right };
  return undefined;
}
