/** The button that stops a line that moves; where motion is unwelcome the line stands still and there is nothing to stop. */
export function prepareMarquee(marquee: HTMLElement): void {
  const button = marquee.querySelector<HTMLElement>("[data-pause]");
  if (!button || "ready" in marquee.dataset) return;
  marquee.dataset.ready = "";
  button.addEventListener("click", () => {
    const paused = marquee.toggleAttribute("data-paused");
    button.ariaPressed = String(paused);
  });
}
