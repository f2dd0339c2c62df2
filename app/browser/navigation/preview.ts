import { type FetchedPage, staged } from "./page.ts";
import { standIn } from "./stand-in.ts";

const preview = "preview";
const raised = "raised";

let laidOut: FetchedPage | undefined;

/** Lays out a page that is likely to be shown next, invisible and out of reach of keyboard and screen reader. */
export function layOut(page: FetchedPage, old: FetchedPage): void {
  const { main } = page;
  if (page === laidOut && main.isConnected) return;
  discard();
  laidOut = page;
  main.classList.add(staged);
  main.style.top = `${old.main.offsetTop}px`;
  main.ariaHidden = "true";
  old.main.after(main);
  standIn(main, old.main);
  // The browser lays out hidden elements only when asked for a position.
  main.firstElementChild?.getBoundingClientRect();
}

/** Removes the page that was laid out and is not shown after all. */
export function discard(): void {
  hidePreview();
  if (laidOut?.main.classList.contains(staged)) laidOut.main.remove();
  laidOut = undefined;
}

/**
 * Shows a page that is laid out as it will be, scrolled to its top: it covers the old page, which stays below as it is, and to which the
 * pointer still belongs.
 */
export function showPreview({ main }: FetchedPage, old: FetchedPage): void {
  // What stands above the page comes back into view.
  let bottom = old.main.offsetTop;
  let part = old.main.previousElementSibling;
  for (; scrollY && bottom > 0 && part instanceof HTMLElement; part = part.previousElementSibling) {
    part.classList.add(raised);
    part.style.translate = `0 ${bottom - part.getBoundingClientRect().bottom}px`;
    bottom -= part.offsetHeight;
  }
  main.classList.add(preview);
}

/** Shows the old page again. */
export function hidePreview(): void {
  laidOut?.main.classList.remove(preview);
  for (const part of document.querySelectorAll<HTMLElement>(`.${raised}`)) {
    part.classList.remove(raised);
    part.style.translate = "";
  }
}
