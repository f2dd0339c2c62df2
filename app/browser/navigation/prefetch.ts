import { firstSign } from "../first-sign.ts";
import { allRules } from "../styles.ts";
import { type FetchedPage, readPage } from "./page.ts";
import { linkOf, swappableLink } from "./swappable.ts";

/** Milliseconds of hovering after which a link is taken as intended. */
const hoverMs = 65;
/** Milliseconds for which a page fetched ahead may be shown. */
const maxAgeMs = 30_000;
const maxCached = 4;

/** `wanted`: it has arrived, or was clicked: not to be aborted when the pointer leaves the link. */
type Fetched = { page: Promise<FetchedPage | undefined>; at: number; aborter: AbortController; wanted?: boolean };
const cache = new Map<string, Fetched>();
let timer: ReturnType<typeof setTimeout>;
let hovered: HTMLAnchorElement | undefined;
let pressed: PointerEvent | undefined;
let isResting = false;
type Ahead = typeof import("./intent.ts");
let ahead: Ahead | undefined;

/** The page at an address, from the cache or fetched now; undefined where it cannot be swapped in. Each cached page is used once. */
export async function fetchPage(url: string): Promise<FetchedPage | undefined> {
  const fetched = start(url);
  fetched.wanted = true;
  const page = await fetched.page.catch(() => undefined);
  await ahead?.previewPainted();
  cache.delete(url);
  return page;
}

/**
 * Fetches the page of a link that is hovered, focused or pressed, and no other, and lays it out.
 *
 * @param shown the page that is shown
 */
export function watchLinks(shown: () => FetchedPage): void {
  void firstSign.then(loadAhead);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || isResting) return;
    dwell(linkOf(event), shown);
  });
  document.addEventListener("pointermove", (event) => {
    if (!isResting) return;
    isResting = false;
    if (event.pointerType === "mouse") dwell(linkOf(event), shown);
  });
  document.addEventListener("focusin", (event) => dwell(linkOf(event), shown));
  document.addEventListener(
    "pointerdown",
    async (event) => {
      const link = linkOf(event);
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      pressed = event;
      const url = aim(link);
      if (!url) return;
      const { page } = start(url);
      const loaded = await loadAhead();
      if (pressed === event) loaded?.onPress(event, link, page, shown());
    },
    { passive: true },
  );
  const release = () => {
    pressed = undefined;
  };
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", () => {
    release();
    // The finger scrolls.
    aim(undefined);
  });
}

/**
 * Forgets what was hovered and pressed on the page before. A link that comes to lie under a pointer at rest is not hovered.
 *
 * @param isScrolled whether the page that is shown now is going to be scrolled, for which all of it must be laid out
 */
export function leaveLinks(isScrolled: boolean): void {
  aim(undefined);
  ahead?.layOutRest(isScrolled);
  pressed = undefined;
  isResting = true;
}

/** Loads what is needed once a link is hovered or pressed; asked for again after a failure. */
async function loadAhead(): Promise<Ahead | undefined> {
  ahead ??= await import("./intent.ts").catch(() => undefined);
  return ahead;
}

function dwell(link: HTMLAnchorElement | undefined, shown: () => FetchedPage): void {
  if (link === hovered) return;
  const url = aim(link);
  if (!url) return;
  timer = setTimeout(async () => {
    const page = await start(url).page.catch(() => undefined);
    const ready = await loadAhead();
    if (page && link === hovered && link?.isConnected) ready?.onHover(page, link, shown());
  }, hoverMs);
}

/** Makes a link the one that is aimed at, aborts the fetch of the one before, and returns the address to fetch ahead, if any. */
function aim(link: HTMLAnchorElement | undefined): string | undefined {
  clearTimeout(timer);
  if (link !== hovered) {
    if (hovered) abort(hovered.href);
    ahead?.onLeave();
  }
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
