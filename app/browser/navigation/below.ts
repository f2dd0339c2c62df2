const below = "below";
/** Parts that can be laid out later: sections, and the cards of a list. */
const parts = ":is(.section, .card:not(.section *))";

let waiting: Element[] = [];

/** Lays out a page as far as it is in the window. @param main the page's main part, in the document, as it would be at its top */
export function layOutWindow(main: HTMLElement): void {
  waiting = Array.from(main.querySelectorAll(parts));
  for (const part of waiting) part.classList.add(below);
  // The browser lays out hidden elements only when asked for a position.
  const seen = waiting.filter((part) => part.getBoundingClientRect().top < innerHeight);
  for (const part of seen) part.classList.remove(below);
  main.firstElementChild?.getBoundingClientRect();
}

/** Lays out the rest: now, or after what is in the window has been painted. */
export function layOutRest(isNow: boolean): void {
  const rest = waiting;
  waiting = [];
  const layOut = () => {
    for (const part of rest) part.classList.remove(below);
  };
  if (isNow) layOut();
  else afterFrame().then(layOut);
}

/** Resolves when the next frame is painted: what is due in a frame comes before the next task. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
