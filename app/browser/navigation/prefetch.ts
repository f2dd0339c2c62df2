import { allRules } from "../styles.ts";
import { type FetchedPage, readPage } from "./page.ts";
import { linkOf, swappableLink } from "./swappable.ts";

/** Milliseconds of hovering after which a link is taken as intended. */
const hoverMs = 65;
/** Milliseconds for which a page fetched ahead may be shown. */
const maxAgeMs = 30_000;
const maxCached = 4;
/** Milliseconds within which the click follows the release of a press: at once from a mouse, later from a finger. */
const clickDelayMs = 400;

/** `wanted`: it has arrived, or was clicked: not to be aborted when the pointer leaves the link. */
type Fetched = { page: Promise<FetchedPage | undefined>; at: number; aborter: AbortController; wanted?: boolean };
const cache = new Map<string, Fetched>();
let timer: ReturnType<typeof setTimeout>;
let hovered: HTMLAnchorElement | undefined;
/** Counts presses, to notice that another has begun. */
let presses = 0;

/** The page at an address, from the cache or fetched now; undefined where it cannot be swapped in. Each cached page is used once. */
export async function fetchPage(url: string): Promise<FetchedPage | undefined> {
  const fetched = start(url);
  fetched.wanted = true;
  const page = await fetched.page.catch(() => undefined);
  cache.delete(url);
  return page;
}

/**
 * Fetches the page of a link that is hovered, focused or pressed, and no other.
 *
 * @param prepare called with a page while its link is held down, about 100 ms before the click
 * @param forget called when no click came: undoes `prepare`
 */
export function watchLinks(prepare: (page: FetchedPage) => void, forget: () => void): void {
  const release = () => {
    const over = ++presses;
    setTimeout(() => over === presses && forget(), clickDelayMs);
  };
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && dwell(linkOf(event)));
  document.addEventListener("focusin", (event) => dwell(linkOf(event)));
  document.addEventListener(
    "pointerdown",
    async (event) => {
      if (event.button) return;
      const press = ++presses;
      const url = aim(linkOf(event));
      const page = url && (await start(url).page.catch(() => undefined));
      if (page && press === presses) prepare(page);
    },
    { passive: true },
  );
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", () => {
    release();
    // The finger scrolls.
    aim(undefined);
  });
}

function dwell(link: HTMLAnchorElement | undefined): void {
  if (link === hovered) return;
  const url = aim(link);
  if (url) timer = setTimeout(start, hoverMs, url);
}

/** Makes a link the one that is aimed at, aborts the fetch of the one before, and returns the address to fetch ahead, if any. */
function aim(link: HTMLAnchorElement | undefined): string | undefined {
  clearTimeout(timer);
  if (hovered && link !== hovered) abort(hovered.href);
  hovered = link;
  const url = link && swappableLink(link);
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  return url === location.href || savesData ? undefined : url;
}

function abort(url: string): void {
  const fetched = cache.get(url);
  if (!fetched || fetched.wanted) return;
  fetched.aborter.abort();
  cache.delete(url);
}

function start(url: string): Fetched {
  const ready = cache.get(url);
  if (ready && Date.now() - ready.at < maxAgeMs) return ready;
  const aborter = new AbortController();
  const fetched: Fetched = { page: load(url, aborter.signal), at: Date.now(), aborter };
  fetched.page.then(
    () => {
      fetched.wanted = true;
    },
    () => cache.delete(url),
  );
  cache.set(url, fetched);
  for (const oldest of cache.keys()) if (cache.size > maxCached) cache.delete(oldest);
  return fetched;
}

async function load(url: string, signal: AbortSignal): Promise<FetchedPage | undefined> {
  const [response] = await Promise.all([fetch(url, { signal }), allRules()]);
  const { hash, origin } = new URL(url);
  if (!response.ok || new URL(response.url).origin !== origin) return undefined;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return undefined;
  return readPage(await response.text(), response.url + hash);
}
