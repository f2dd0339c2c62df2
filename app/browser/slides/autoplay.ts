import { leftOf, placeOf } from "./positions.ts";

export type Autoplay = {
  /** Stops it for good: the visitor has taken over. */
  stop(): void;
  /** Continues when its page is shown again. */
  resume(): void;
};

type Times = {
  /** Milliseconds between two turns. */
  delay: number;
  /** Milliseconds that a turn takes. */
  speed: number;
};

/**
 * Turns a list of slides slide by slide, and back to the first after the last. It pauses while the mouse or the focus is on it and while
 * it is out of sight. The button `[data-play]` and scrolling by hand stop it. It does not start if the visitor prefers reduced motion.
 */
export function autoplay(root: HTMLElement, track: HTMLElement, { delay, speed }: Times): Autoplay {
  const button = root.querySelector<HTMLElement>("[data-play]");
  let isPlaying = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let isVisible = true;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function pause(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    delete track.dataset.gliding;
  }

  /** Schedules the next turn, if it may play now. */
  function schedule(): void {
    pause();
    if (button) {
      button.ariaLabel = isPlaying ? "Pause" : "Play";
      button.toggleAttribute("data-playing", isPlaying);
    }
    if (isPlaying && isVisible && !isHeld && !document.hidden && track.isConnected) timer = setTimeout(glide, delay);
  }

  function glide(): void {
    const from = track.scrollLeft;
    const end = track.scrollWidth - track.clientWidth;
    const to = from > end - 2 ? 0 : leftOf(track, placeOf(track) + 1);
    const startedAt = performance.now();
    track.dataset.gliding = "";
    const step = () => {
      const share = Math.min(1, (performance.now() - startedAt) / speed);
      // Eased at both ends (smoothstep), as a beam is turned by hand.
      track.scrollLeft = from + (to - from) * (share * share * (3 - 2 * share));
      if (share < 1) frame = requestAnimationFrame(step);
      else schedule();
    };
    frame = requestAnimationFrame(step);
  }

  function setPlaying(play: boolean): void {
    isPlaying = play;
    schedule();
  }

  button?.addEventListener("click", () => {
    isHeld = false;
    setPlaying(!isPlaying);
  });
  for (const event of ["pointerdown", "wheel", "touchstart"])
    track.addEventListener(event, () => isPlaying && setPlaying(false), { passive: true });
  const hold = (on: boolean) => () => {
    isHeld = on;
    schedule();
  };
  track.addEventListener("pointerenter", hold(true));
  track.addEventListener("pointerleave", hold(false));
  track.addEventListener("focusin", hold(true));
  track.addEventListener("focusout", hold(false));
  document.addEventListener("visibilitychange", schedule);
  new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? true;
    schedule();
  }).observe(track);
  schedule();
  return { stop: () => setPlaying(false), resume: schedule };
}
