import { type FetchedPage, staged } from "./page.ts";

/** Bytes of pictures that may be fetched on one page for links that are only hovered. */
const maxBytes = 500_000;

type Connection = { saveData?: boolean; effectiveType?: string; type?: string };

let spent = 0;
let spentOn: FetchedPage | undefined;

// What comes from the browser's cache has no transfer size.
new PerformanceObserver((list) => {
  const addresses = Array.from(document.querySelectorAll<HTMLImageElement>(`main.${staged} img`), ({ currentSrc }) => currentSrc);
  for (const entry of list.getEntries() as PerformanceResourceTiming[])
    if (addresses.includes(entry.name)) spent += entry.transferSize;
}).observe({ type: "resource" });

/**
 * Whether the pictures of a hovered link's page may be fetched: not on a slow or metered connection, and not beyond the budget of the page that
 * is shown.
 */
export function canFetchPictures(shown: FetchedPage): boolean {
  if (shown !== spentOn) spent = 0;
  spentOn = shown;
  const { saveData, effectiveType = "4g", type }: Connection = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && effectiveType === "4g" && type !== "cellular" && spent < maxBytes;
}
