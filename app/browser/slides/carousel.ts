import { type Autoplay, autoplay } from "./autoplay.ts";
import { leftOf, placeOf, placesInView } from "./positions.ts";

const prepared = new WeakSet<Element>();
const playing = new WeakMap<Element, Autoplay>();
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * A scrolling list of slides that buttons and arrow keys turn, and that turns by itself if it has a delay and a speed. One whose page is
 * shown again continues.
 *
 * @param root contains the list `[data-track]` and the buttons `[data-turns]`; `data-delay` and `data-speed` are in ms
 */
export function prepareCarousel(root: HTMLElement): void {
  playing.get(root)?.resume();
  const track = root.querySelector<HTMLElement>("[data-track]");
  if (!track || prepared.has(root)) return;
  prepared.add(root);
  const { delay, speed } = root.dataset;
  const auto = delay && speed ? autoplay(root, track, { delay: Number(delay), speed: Number(speed) }) : undefined;
  if (auto) playing.set(root, auto);
  const turn = (by: number) => {
    auto?.stop();
    goTo(track, placeOf(track) + by);
  };
  root.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-turn]");
    if (button && button.ariaDisabled !== "true") turn(Number(button.dataset.turn));
  });
  track.addEventListener("keydown", (event) => {
    if (event.target !== track) return;
    const last = track.children.length - 1;
    const step = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
  });
  const update = () => updateButtons(root, track);
  track.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(track);
}

function goTo(track: HTMLElement, at: number): void {
  const place = Math.max(0, Math.min(at, track.children.length - 1));
  track.scrollTo({ left: leftOf(track, place), behavior: reducedMotion.matches ? "instant" : "smooth" });
}

/** Hides the buttons when all slides are in view, disables them at the ends, and names the slides in view. */
function updateButtons(root: HTMLElement, track: HTMLElement): void {
  const room = track.scrollWidth - track.clientWidth;
  const turns = root.querySelector<HTMLElement>("[data-turns]");
  if (turns) turns.hidden = room < 2;
  for (const button of root.querySelectorAll<HTMLElement>("[data-turn]"))
    button.ariaDisabled = String(Number(button.dataset.turn) < 0 ? track.scrollLeft < 2 : track.scrollLeft > room - 2);
  const status = root.querySelector<HTMLElement>("[data-place]");
  if (!status) return;
  const places = placesInView(track);
  const names = [places[0], places.at(-1)].map((at) => (track.children[at ?? 0] as HTMLElement).dataset.name);
  const text = names[0] ? [...new Set(names)].join(" to ") : `${(places[0] ?? 0) + 1} of ${track.children.length}`;
  if (status.textContent !== text) status.textContent = text;
}
