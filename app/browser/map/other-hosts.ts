import { allows } from "../consent.ts";
import type { MapView } from "./view.ts";

/**
 * Offers a street map from another host, if the operator has configured one. It is loaded when the visitor has accepted everything, or
 * asks for this map; before that no request goes to another host.
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
      // The map from the server stays.
      console.error("The street map could not be shown.", error);
      button.ariaDisabled = null;
    }
  };
  whenAllowed(button, show);
}

/** Offers an embedded map of another site in an agent's entry. */
export function offerEmbed(entry: HTMLElement): void {
  const button = entry.querySelector<HTMLButtonElement>("button");
  if (!button) return;
  whenAllowed(button, () => {
    const frame = document.createElement("iframe");
    frame.src = entry.dataset.embed ?? "";
    frame.title = entry.dataset.title ?? "";
    frame.loading = "lazy";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    entry.append(frame);
    button.remove();
  });
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
    // A map that was loaded is only removed with its page.
    else if (shown) location.reload();
  });
}
