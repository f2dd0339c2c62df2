import { allows } from "../consent.ts";
import type { MapView } from "./view.ts";

/**
 * Maps of other hosts, where the operator has configured some: they come when the visitor has accepted everything, or asks for this one.
 * Until then nothing is asked of another host.
 */
export function offerStreets(section: HTMLElement, view: MapView): void {
  const { tiles: url, attribution = "" } = section.dataset;
  const button = section.querySelector<HTMLButtonElement>("[data-streets-button]");
  if (!url || !button) return;
  const show = async () => {
    button.ariaDisabled = "true";
    try {
      const { showStreets } = await import("./streets.ts");
      await showStreets(section, view, { url, attribution });
      button.remove();
    } catch (error) {
      // The drawn map stays.
      console.error("The street map could not be shown.", error);
      button.ariaDisabled = null;
    }
  };
  whenAllowed(button, show);
}

/** A map of another site in the place of the drawn locator. */
export function offerEmbeds(main: Element): void {
  for (const figure of main.querySelectorAll<HTMLElement>("[data-embed]")) {
    const button = figure.querySelector<HTMLButtonElement>("button");
    if (!button) continue;
    whenAllowed(button, () => {
      const frame = document.createElement("iframe");
      frame.src = figure.dataset.embed ?? "";
      frame.title = figure.dataset.title ?? "";
      frame.loading = "lazy";
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      figure.querySelector("svg")?.replaceWith(frame);
      button.remove();
    });
  }
}

function whenAllowed(button: HTMLButtonElement, show: () => void): void {
  let shown = false;
  const once = () => {
    if (shown) return;
    shown = true;
    show();
  };
  button.hidden = false;
  button.addEventListener("click", once);
  if (allows("outside")) once();
  document.addEventListener("consent", () => {
    if (allows("outside")) once();
    // What has been loaded can only be put away with the page.
    else if (shown) location.reload();
  });
}
