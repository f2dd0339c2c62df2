/** Makes the button of a moving line pause it. The style sheet stops the line if the visitor prefers reduced motion. */
export function prepareMarquee(marquee: HTMLElement): void {
  const button = marquee.querySelector<HTMLElement>("[data-pause]");
  if (!button || "ready" in marquee.dataset) return;
  marquee.dataset.ready = "";
  button.addEventListener("click", () => {
    const paused = marquee.toggleAttribute("data-paused");
    button.ariaPressed = String(paused);
  });
}
