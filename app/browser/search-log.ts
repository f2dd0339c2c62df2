import { hasDeclined } from "./consent.ts";

/** A search that is not over, as its page describes it (app/site/search/search.tsx). */
let current: string | undefined;

/**
 * A page, or the results in the popup, have come: if they are those of a search, it begins, and the one before is over. It is not
 * the server that keeps the log: pages are fetched ahead, and served as ready bytes.
 */
export function beginSearch(part: ParentNode): void {
  const facts = part.querySelector<HTMLElement>("[data-search]");
  // The next page of the same search says the same.
  if (facts?.dataset.search !== current) endSearch();
  current = facts?.dataset.search;
  // Who comes back to the list has not searched again.
  delete facts?.dataset.search;
}

/** A search is over, with what was opened of it or without: it is told once. */
export function endSearch(link?: HTMLAnchorElement): void {
  if (!current || hasDeclined()) return;
  const search = JSON.parse(current) as object;
  current = undefined;
  const { kind, rank } = link?.dataset ?? {};
  const clicked = link && { kind, rank: Number(rank), id: Number(/\d+$/.exec(link.pathname)) };
  navigator.sendBeacon("/search/log", JSON.stringify({ ...search, clicked }));
}
