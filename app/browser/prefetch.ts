import { type Page, readPage } from "./page.ts";
import { linkOf, swappableLink } from "./swappable.ts";

/** Milliseconds of hovering that mean the link, and how long a page fetched ahead is good for. */
const intent = 65;
const goodFor = 30_000;
const mostKept = 4;

/** `wanted`: it has arrived, or was asked for by more than a passing pointer. */
type Fetched = { page: Promise<Page | undefined>; at: number; aborter: AbortController; wanted?: boolean };
const kept = new Map<string, Fetched>();
let timer: ReturnType<typeof setTimeout>;
let hovered: HTMLAnchorElement | undefined;

/** The page at an address, fetched ahead or now; undefined where it cannot be swapped in. Each is handed out once. */
export async function fetchPage(url: string): Promise<Page | undefined> {
  const fetched = start(url);
  fetched.wanted = true;
  const page = await fetched.page.catch(() => undefined);
  kept.delete(url);
  return page;
}

/** Fetches the page of a link that is hovered, focused or touched, and no other. */
export function watchLinks(): void {
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && aim(linkOf(event), intent));
  document.addEventListener("focusin", (event) => aim(linkOf(event), intent));
  document.addEventListener("pointerdown", (event) => aim(linkOf(event), 0), { passive: true });
  // The finger scrolls.
  document.addEventListener("pointercancel", () => aim(undefined, 0));
}

function aim(link: HTMLAnchorElement | undefined, delay: number): void {
  if (link === hovered && delay) return;
  clearTimeout(timer);
  if (hovered && link !== hovered) leave(hovered.href);
  hovered = link;
  const url = link && swappableLink(link);
  if (url && url !== location.href && !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
    timer = setTimeout(start, delay, url);
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

async function load(url: string, signal: AbortSignal): Promise<Page | undefined> {
  const response = await fetch(url, { signal });
  const { hash, origin } = new URL(url);
  if (!response.ok || new URL(response.url).origin !== origin) return undefined;
  if (!response.headers.get("content-type")?.startsWith("text/html")) return undefined;
  return readPage(await response.text(), response.url + hash);
}
