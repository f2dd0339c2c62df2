import { opensList } from "./swappable.ts";

/**
 * Whether the page of a swappable link may be shown while the link is pressed. Not where a click does something else, or keeps the place in a
 * list; where the page would begin further down; or in a dialog, which would cover it.
 */
export function isPreviewable(link: HTMLAnchorElement): boolean {
  return !link.hash && !opensList(link) && !link.closest("[role=button], [data-consent], dialog");
}
