import { begin } from "./film.ts";

/** Shows the picture, draft or film of a thumbnail. A film plays, muted and in a loop, unless the visitor prefers reduced motion. */
export function choose(tab: HTMLElement): void {
  for (const other of tabsAround(tab)) {
    const on = other === tab;
    other.ariaSelected = String(on);
    other.tabIndex = on ? 0 : -1;
    const panel = panelOf(other);
    if (panel) panel.hidden = !on;
    const film = panel?.querySelector("video");
    if (film && on) begin(film);
    else film?.pause();
  }
  tab.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * Goes to the next thumbnail or the one before, and shows its picture.
 *
 * @param key of an arrow
 */
export function walk(tab: HTMLElement, key: string): void {
  const next = neighbour(tab, key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1);
  if (!next) return;
  choose(next);
  next.focus();
}

/** Shows the next picture, or the one before. */
export function step(button: HTMLElement): void {
  const tab = button.parentElement?.querySelector<HTMLElement>("[aria-selected=true]");
  const next = tab && neighbour(tab, Number(button.dataset.step));
  if (next) choose(next);
}

/** The thumbnail some places on; after the last comes the first. */
function neighbour(tab: HTMLElement, by: number): HTMLElement | undefined {
  const tabs = tabsAround(tab);
  return tabs.at((tabs.indexOf(tab) + by) % tabs.length);
}

/** Begins to load the picture or film of a thumbnail under the pointer. */
export function fetchAhead(tab: HTMLElement): void {
  const picture = panelOf(tab)?.querySelector("img");
  if (picture) picture.loading = "eager";
  const film = panelOf(tab)?.querySelector("video");
  if (film) film.preload = "auto";
}

function tabsAround(tab: HTMLElement): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
}

function panelOf(tab: HTMLElement): HTMLElement | null {
  return document.getElementById(tab.getAttribute("aria-controls") ?? "");
}
