import { pinOf } from "./card.ts";

const ways: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The markers are one stop of the Tab key; arrows go from one to the next that lies that way, Home and End to the first and last. */
export function walkMarkers(marks: readonly HTMLElement[]): void {
  const pins = marks.map(pinOf);
  let current = pins[0];
  for (const pin of pins) {
    if (pin !== current) pin.tabIndex = -1;
    pin.addEventListener("focus", () => {
      if (current) current.tabIndex = -1;
      pin.tabIndex = 0;
      current = pin;
    });
    pin.addEventListener("keydown", (event) => {
      const way = ways[event.key];
      const next = way ? nearest(pin, pins, way) : { Home: pins[0], End: pins.at(-1) }[event.key];
      if (event.key === " ") pin.click();
      else if (!way && !next) return;
      event.preventDefault();
      next?.focus();
    });
  }
}

/** The nearest that lies that way, a little aside counting more than far. */
function nearest(from: HTMLElement, pins: readonly HTMLElement[], [toX, toY]: [number, number]): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  let best: { pin: HTMLElement; cost: number } | undefined;
  for (const pin of pins) {
    const there = pin.getBoundingClientRect();
    const [dx, dy] = [there.left - here.left, there.top - here.top];
    const along = dx * toX + dy * toY;
    if (along <= 1) continue;
    const cost = along + 2.5 * Math.abs(dx * toY + dy * toX);
    if (!best || cost < best.cost) best = { pin, cost };
  }
  return best?.pin;
}
