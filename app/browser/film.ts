/** Films play by themselves only where motion is welcome, and the button that stops them stays in sight. */
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** On a page that has just come: our button in place of the browser's controls, and a film that is shown first begins; not one that is come back to. */
export function prepareFilms(main: HTMLElement): void {
  for (const film of main.querySelectorAll("video")) {
    film.controls = false;
    tell(film);
    if (!film.closest("[hidden]") && !("begun" in film.dataset)) begin(film);
  }
}

/** The button says what it will do, whoever started or stopped the film. */
export function watchFilms(): void {
  for (const event of ["play", "pause"])
    document.addEventListener(event, ({ target }) => target instanceof HTMLVideoElement && tell(target), true);
}

export function begin(film: HTMLVideoElement): void {
  if (!still.matches) film.play().catch(() => {});
}

/** @param part the film, or its button */
export function playOrPause(part: HTMLElement): void {
  const film = part.parentElement?.querySelector("video");
  if (film?.paused) film.play().catch(() => {});
  else film?.pause();
}

function tell(film: HTMLVideoElement): void {
  if (!film.paused) film.dataset.begun = "";
  const button = film.parentElement?.querySelector<HTMLElement>("[data-film]");
  if (!button) return;
  button.hidden = false;
  button.ariaLabel = film.paused ? "Play the film" : "Pause the film";
  button.toggleAttribute("data-playing", !film.paused);
}
