import { type FetchedPage, readPage } from "./page.ts";
import { linkOf, swappableLink } from "./swappable.ts";

/** Milliseconds of hovering that mean the link, and how long a page fetched ahead is good for. */
const intent = 65;
const goodFor = 30_000;
const mostKept = 4;
/** Milliseconds after a release within which its click comes: at once from a mouse, a moment later from a finger. */
const clickComes = 400;

/** `wanted`: it has arrived, or was asked for by more than a passing pointer. */
type Fetched = { page: Promise<FetchedPage | undefined>; at: number; aborter: AbortController; wanted?: boolean };
const kept = new Map<string, Fetched>();
let timer: ReturnType<typeof setTimeout>;
let hovered: HTMLAnchorElement | undefined;
/** Counts presses, so that what a press has begun knows that it is over. */
let presses = 0;

/** The page at an address, fetched ahead or now; undefined where it cannot be swapped in. Each is handed out once. */
export async function fetchPage(url: string): Promise<FetchedPage | undefined> {
  const fetched = start(url);
  fetched.wanted = true;
  const page = await fetched.page.catch(() => undefined);
  kept.delete(url);
  return page;
}

/**
 * Fetches the page of a link that is hovered, focused or pressed, and no other.
 *
 * @param prepare what can be done for a page while its link is held down, a tenth of a second before the click
 * @param forget undoes it where no click came
 */
export function watchLinks(prepare: (page: FetchedPage) => void, forget: () => void): void {
  const release = () => {
    const over = ++presses;
    setTimeout(() => over === presses && forget(), clickComes);
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
  if (url) timer = setTimeout(start, intent, url);
}

/** Turns from the last link to this one, and tells the address that is worth fetching ahead. */
function aim(link: HTMLAnchorElement | undefined): string | undefined {
  clearTimeout(timer);
  if (hovered && link !== hovered) leave(hovered.href);
  hovered = link;
  const url = link && swappableLink(link);
  const thrifty = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  return url === location.href || thrifty ? undefined : url;
}

function leave(url: string): void {
  const fetched = kept.get(url);
  if (!fetched || fetched.wanted) return;
  fetched.aborter.abort();
  kept.delete(url);
}

function start(url: string): Fetched {
  const ready = kept.get(url);
  if (ready && Date.now() - ready.at < goodFor) return ready;
  const aborter = new AbortController();
  const fetched: Fetched = { page: load(url, aborter.signal), at: Date.now(), aborter };
  fetched.page.then(
    () => {
      fetched.wanted = true;
    },
    () => kept.delete(url),
  );
  kept.set(url, fetched);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return fetched;
}

async function load(url: string, signal: AbortSignal): Promise<FetchedPage | undefined> {
  const response = await fetch(url, { signal });
  const { hash, origin } = new URL(url);
  if (!response.ok || new URL(response.url).origin !== origin) return undefined;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return undefined;
  return readPage(await response.text(), response.url + hash);
}
