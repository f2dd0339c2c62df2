import { leftOf, placeOf } from "./positions.ts";

export type Autoplay = {
  /** For good: the visitor has taken over. */
  stop(): void;
  /** After the page was away. */
  resume(): void;
};

type Times = {
  /** How long a slide stands, in ms. */
  delay: number;
  /** How long it takes to the next, in ms. */
  speed: number;
};

/**
 * Turns a list of slides by itself, slide by slide and then back to the first. It rests while the mouse or the focus is on it and while
 * nobody can see it; the button `[data-play]` and whoever scrolls the list stop it. Where motion is unwelcome it does not begin.
 */
export function autoplay(root: HTMLElement, track: HTMLElement, { delay, speed }: Times): Autoplay {
  const button = root.querySelector<HTMLElement>("[data-play]");
  let wanted = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let seen = true;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function rest(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    delete track.dataset.gliding;
  }

  /** Waits for the next turn if it may, from now on. */
  function settle(): void {
    rest();
    if (button) {
      button.ariaLabel = wanted ? "Pause" : "Play";
      button.toggleAttribute("data-playing", wanted);
    }
    if (wanted && seen && !held && !document.hidden && track.isConnected) timer = setTimeout(glide, delay);
  }

  function glide(): void {
    const from = track.scrollLeft;
    const end = track.scrollWidth - track.clientWidth;
    const to = from > end - 2 ? 0 : leftOf(track, placeOf(track) + 1);
    const begun = performance.now();
    track.dataset.gliding = "";
    const step = () => {
      const share = Math.min(1, (performance.now() - begun) / speed);
      // Slow at both ends, as a beam is turned by hand.
      track.scrollLeft = from + (to - from) * (share * share * (3 - 2 * share));
      if (share < 1) frame = requestAnimationFrame(step);
      else settle();
    };
    frame = requestAnimationFrame(step);
  }

  function want(play: boolean): void {
    wanted = play;
    settle();
  }

  button?.addEventListener("click", () => {
    held = false;
    want(!wanted);
  });
  for (const event of ["pointerdown", "wheel", "touchstart"])
    track.addEventListener(event, () => wanted && want(false), { passive: true });
  const hold = (on: boolean) => () => {
    held = on;
    settle();
  };
  track.addEventListener("pointerenter", hold(true));
  track.addEventListener("pointerleave", hold(false));
  track.addEventListener("focusin", hold(true));
  track.addEventListener("focusout", hold(false));
  document.addEventListener("visibilitychange", settle);
  new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? true;
    settle();
  }).observe(track);
  settle();
  return { stop: () => want(false), resume: settle };
}
