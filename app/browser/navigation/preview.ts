import { afterFrame, layOutRest, layOutWindow } from "./below.ts";
import { type FetchedPage, staged } from "./page.ts";
import { standIn } from "./stand-in.ts";

const preview = "preview";
const raised = "raised";

let laidOut: FetchedPage | undefined;
let painted: Promise<void> | undefined;

/**
 * Lays out a page that is likely to be shown next, invisible and out of reach of keyboard and screen reader.
 *
 * @param isWhole whether all of it is laid out, also what is below the window
 */
export function layOut(page: FetchedPage, old: FetchedPage, isWhole: boolean): void {
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
  if (isWhole) main.firstElementChild?.getBoundingClientRect();
  else layOutWindow(main);
}

/** Removes the page that was laid out and is not shown after all. */
export function discard(): void {
  hidePreview();
  if (laidOut?.main.classList.contains(staged)) {
    laidOut.main.remove();
    layOutRest(true);
  }
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
  painted = afterFrame();
}

/** Resolves when the preview, if one has been shown, is painted: a click that comes before would have it wait for the work that makes it the page. */
export async function previewPainted(): Promise<void> {
  await painted;
}

/** Shows the old page again. */
export function hidePreview(): void {
  painted = undefined;
  laidOut?.main.classList.remove(preview);
  for (const part of document.querySelectorAll<HTMLElement>(`.${raised}`)) {
    part.classList.remove(raised);
    part.style.translate = "";
  }
}
