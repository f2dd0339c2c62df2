/** Repeats a moving line, so that it never ends, and makes its button pause it. The style sheet stops the line if the visitor prefers reduced motion. */
export function prepareMarquee(marquee: HTMLElement): void {
  const button = marquee.querySelector<HTMLElement>("[data-pause]");
  if (!button || "ready" in marquee.dataset) return;
  marquee.dataset.ready = "";
  repeat(marquee.querySelector(".marquee__names"));
  button.addEventListener("click", () => {
    const paused = marquee.toggleAttribute("data-paused");
    button.ariaPressed = String(paused);
  });
}

/** Adds a second copy of the line, which keyboard and screen reader do not see. */
function repeat(names: HTMLElement | null): void {
  const again = names?.cloneNode(true);
  if (!names || !(again instanceof HTMLElement)) return;
  again.ariaHidden = "true";
  for (const link of again.querySelectorAll("a")) link.tabIndex = -1;
  names.after(again);
}
