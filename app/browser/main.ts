/** Everything that reading pages do in the browser. Each of them is complete without it. */
import { askForConsent, choose as consentTo, reopenConsent } from "./consent.ts";
import { openDialog, prepareDialogs } from "./dialogs.ts";
import { enhance } from "./enhance.ts";
import { playOrPause, watchFilms } from "./film.ts";
import { sendChoice } from "./filters.ts";
import { choose, fetchAhead, step, walk } from "./gallery.ts";
import { closeMenus, escapeMenus, prepareMenus } from "./menu.ts";
import { takeOverLinks } from "./navigate.ts";
import { replaceBrokenPictures } from "./pictures.ts";
import { fetchStorageAhead, rememberChoice } from "./remember.ts";
import { endSearch } from "./search-log.ts";
import { closeShares, copy, share } from "./share.ts";
import { showSignedIn } from "./signed-in.ts";
import { linkOf } from "./swappable.ts";
import { applyTheme, toggleTheme } from "./theme.ts";

// The style sheet leaves to the script what it does itself without one: opening menus on hover, the filters' button.
document.documentElement.dataset.alive = "";
applyTheme();
replaceBrokenPictures();
watchFilms();

const thumbnail = ".thumbs [role=tab]";

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const on = (selector: string) => target.closest<HTMLElement>(selector);
  closeMenus(target);
  closeShares(target);
  rememberChoice(linkOf(event));
  if (target instanceof HTMLDialogElement || on("[data-close]")) target.closest("dialog")?.close();
  on("[data-dismiss]")?.parentElement?.remove();
  if (on("[data-theme-toggle]")) toggleTheme();
  if (on("[data-print]")) print();
  const copied = on("[data-copy]");
  if (copied) copy(copied.dataset);
  const tab = on(thumbnail);
  if (tab) choose(tab);
  const stepper = on("[data-step]");
  if (stepper) step(stepper);
  const film = on("[data-film], .plate__film");
  if (film) playOrPause(film);
  const shared = on("[data-share]");
  if (shared) share(shared.dataset);
  const hit = on("[data-rank]");
  if (hit) endSearch(hit as HTMLAnchorElement);
  const choice = on("[data-choice]");
  if (choice) consentTo(choice.dataset.choice ?? "");
  const settings = on("[data-consent]");
  if (settings && reopenConsent(settings)) event.preventDefault();
  const opener = on("[data-opens]");
  if (opener && !event.ctrlKey && !event.metaKey && !event.shiftKey && openDialog(opener.dataset.opens ?? ""))
    event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  const target = event.target as HTMLElement;
  if (event.key === "Escape") {
    escapeMenus();
    closeShares();
  } else if (wantsSearch(event, target)) {
    if (openDialog("find")) event.preventDefault();
  } else if (event.key === " " && target.matches("[data-opens]")) {
    event.preventDefault();
    target.click();
  } else if (target.matches(thumbnail)) walk(target, event);
});

/** Ctrl or Command and K from anywhere; a slash where nothing is typed. */
function wantsSearch({ key, ctrlKey, metaKey }: KeyboardEvent, target: HTMLElement): boolean {
  if (key === "k") return ctrlKey || metaKey;
  return key === "/" && !target.closest("input, select, textarea, dialog, [contenteditable]");
}

document.addEventListener("pointerover", ({ target }) => {
  const tab = (target as Element).closest<HTMLElement>(thumbnail);
  if (tab) fetchAhead(tab);
});
document.addEventListener("change", ({ target }) => sendChoice(target as HTMLInputElement));

addEventListener("pagehide", () => endSearch());

function prepare(): void {
  askForConsent();
  prepareMenus();
  prepareDialogs();
  enhance();
  takeOverLinks();
  showSignedIn();
  fetchStorageAhead();
}

// An async script may come before the end of the page.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", prepare);
else prepare();
