import { hasDeclined } from "../consent.ts";
import type { Part } from "../part.ts";

/** The facts of the present search, as its page describes them in `data-search` (app/site/search/search.tsx). */
let current: string | undefined;

/**
 * The log of searches is sent by the browser: pages are fetched ahead and served as ready bytes, so the server does not know which
 * results were seen.
 */
export const searchLog: Part = {
  selector: "[data-rank]",
  click: (hit) => endSearch(hit as HTMLAnchorElement),
  start: () => addEventListener("pagehide", () => endSearch()),
  enhance: beginSearch,
};

/**
 * Begins the search whose results have been shown, on a page or in the popup, and ends the one before.
 *
 * @param part the page or the popup's results
 */
export function beginSearch(part: ParentNode): void {
  const facts = part.querySelector<HTMLElement>("[data-search]");
  // Another page of the same search has the same facts.
  if (facts?.dataset.search !== current) endSearch();
  // Somebody of staff looks what visitors find.
  current = location.hash === "#uncounted" ? undefined : facts?.dataset.search;
  // Going back to the list is not another search.
  delete facts?.dataset.search;
}

/** Sends the search that is going on to the log, once: with the result that was opened, or without. */
function endSearch(link?: HTMLAnchorElement): void {
  if (!current || hasDeclined()) return;
  const search = JSON.parse(current) as object;
  current = undefined;
  const { kind, rank } = link?.dataset ?? {};
  const clicked = link && { kind, rank: Number(rank), id: Number(/\d+$/.exec(link.pathname)) };
  navigator.sendBeacon("/search/log", JSON.stringify({ ...search, clicked }));
}
