/** Slides side by side in a list that scrolls: buttons and arrow keys turn it, and one that plays turns by itself. */
import { type Autoplay, autoplay } from "./autoplay.ts";
import { leftOf, placeOf, placesInView } from "./positions.ts";

const prepared = new WeakSet<Element>();
const playing = new WeakMap<Element, Autoplay>();
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Brings a carousel to life; one that comes back with its page goes on.
 *
 * @param root holds the list `[data-track]`, the buttons `[data-turns]`, and says `data-delay` and `data-speed` in ms if it plays
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
    const way = { ArrowLeft: -1, ArrowRight: 1, Home: -last, End: last }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    turn(way);
  });
  const update = () => tell(root, track);
  track.addEventListener("scroll", update, { passive: true });
  new ResizeObserver(update).observe(track);
}

function goTo(track: HTMLElement, at: number): void {
  const place = Math.max(0, Math.min(at, track.children.length - 1));
  track.scrollTo({ left: leftOf(track, place), behavior: still.matches ? "instant" : "smooth" });
}

/** The buttons are there where there is something to turn; at an end they do nothing; and it is said what is in view. */
function tell(root: HTMLElement, track: HTMLElement): void {
  const room = track.scrollWidth - track.clientWidth;
  const turns = root.querySelector<HTMLElement>("[data-turns]");
  if (turns) turns.hidden = room < 2;
  for (const button of root.querySelectorAll<HTMLElement>("[data-turn]"))
    button.ariaDisabled = String(Number(button.dataset.turn) < 0 ? track.scrollLeft < 2 : track.scrollLeft > room - 2);
  const said = root.querySelector<HTMLElement>("[data-place]");
  if (!said) return;
  const places = placesInView(track);
  const names = [places[0], places.at(-1)].map((at) => (track.children[at ?? 0] as HTMLElement).dataset.name);
  const words = names[0] ? [...new Set(names)].join(" to ") : `${(places[0] ?? 0) + 1} of ${track.children.length}`;
  if (said.textContent !== words) said.textContent = words;
}
