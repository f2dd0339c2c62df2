/** Milliseconds for which a loaded page has been there, or at the latest since the start of the script, when it is taken that somebody reads it. */
const quietMs = 600;
const atLatestMs = 4000;

const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"] as const;

let go = () => {};

/**
 * Resolves at the first sign of somebody who may open another page, or a part that comes by script; without one when the page has been there for a
 * moment, so that what is needed then is already here when a link is pressed.
 */
export const firstSign = new Promise<void>((resolve) => {
  const stop = new AbortController();
  go = () => {
    stop.abort();
    resolve();
  };
  for (const sign of signs) addEventListener(sign, go, { passive: true, capture: true, signal: stop.signal });
  setTimeout(go, atLatestMs);
});

/** Call when the page and its fonts are loaded. */
export function pageIsThere(): void {
  setTimeout(go, quietMs);
}
