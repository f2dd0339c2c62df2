import { pinOf } from "./card.ts";

const directions: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Makes the markers one stop of the Tab key: arrows lead to the next marker in their direction, Home and End to the first and last. */
export function moveBetweenMarkers(marks: readonly HTMLElement[]): void {
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
      const direction = directions[event.key];
      const next = direction ? nearest(pin, pins, direction) : { Home: pins[0], End: pins.at(-1) }[event.key];
      if (event.key === " ") pin.click();
      else if (!direction && !next) return;
      event.preventDefault();
      next?.focus();
    });
  }
}

/** The nearest marker in a direction; distance sideways counts 2.5 times. */
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
