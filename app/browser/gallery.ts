import { begin } from "./film.ts";

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Shows the picture, draft or film of a thumbnail. A film plays, muted and over and over, unless motion is unwelcome. */
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

/** The arrows walk through the thumbnails, and what they reach is shown. */
export function walk(tab: HTMLElement, event: KeyboardEvent): void {
  const next = neighbour(tab, steps[event.key] ?? 0);
  if (!next || next === tab) return;
  event.preventDefault();
  choose(next);
  next.focus();
}

/** The buttons above and below the thumbnails: one picture on or back. */
export function step(button: HTMLElement): void {
  const tab = button.parentElement?.querySelector<HTMLElement>("[aria-selected=true]");
  const next = tab && neighbour(tab, Number(button.dataset.step));
  if (next) choose(next);
}

/** After the last comes the first. */
function neighbour(tab: HTMLElement, by: number): HTMLElement | undefined {
  const tabs = tabsAround(tab);
  return tabs.at((tabs.indexOf(tab) + by) % tabs.length);
}

/** A picture or film that may be wanted next begins to load. */
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
