import { listen } from "../part.ts";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

listen([{ selector: "[data-film], .plate__film", click: playOrPause }]);
// The button of each film that starts or stops, for whatever reason.
for (const event of ["play", "pause"])
  document.addEventListener(event, ({ target }) => target instanceof HTMLVideoElement && updateButton(target), true);

/**
 * Gives the films of a page our button in place of the browser's controls, and starts the one that is in view at first, unless the visitor prefers
 * reduced motion; not again on a page that the visitor has gone back to.
 */
export function prepareFilms(main: HTMLElement): void {
  for (const film of main.querySelectorAll("video")) {
    film.controls = false;
    updateButton(film);
    if (!film.closest("[hidden]") && !("begun" in film.dataset)) begin(film);
  }
}

/** Starts a film, unless the visitor prefers reduced motion. */
export function begin(film: HTMLVideoElement): void {
  if (!reducedMotion.matches) film.play().catch(() => {});
}

/** @param part the film, or its button */
function playOrPause(part: HTMLElement): void {
  const film = part.parentElement?.querySelector("video");
  if (film?.paused) film.play().catch(() => {});
  else film?.pause();
}

function updateButton(film: HTMLVideoElement): void {
  if (!film.paused) film.dataset.begun = "";
  const button = film.parentElement?.querySelector<HTMLElement>("[data-film]");
  if (!button) return;
  button.hidden = false;
  button.ariaLabel = film.paused ? "Play the film" : "Pause the film";
  button.toggleAttribute("data-playing", !film.paused);
}
