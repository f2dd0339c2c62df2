import { closeMenus } from "../header/menu.ts";
import { announce } from "../messages/announce.ts";
import { whileWaiting } from "../messages/waiting.ts";
import { idOfHash } from "./id-of-hash.ts";
import { type FetchedPage, pageShown, replacePage } from "./page.ts";
import { fetchPage, leaveLinks, watchLinks } from "./prefetch.ts";
import { linkOf, opensList, swappableLink } from "./swappable.ts";

/** The state of a history entry: its number among the entries of this tab, and how far the page was scrolled. */
type Place = { n: number; y: number };
/** Pages that "back" shows at once, as they were, by the numbers of their history entries. */
const cached = new Map<number, { page: FetchedPage; y: number }>();
const maxCached = 10;

let shown: FetchedPage;
/** The number of the present history entry, of the one whose page is shown (another until its page has come), and the last that was given. */
let n = 0;
let shownAt = 0;
let last = 0;
/** Counts navigations: an answer that comes after the next one has begun is dropped. */
let navigations = 0;
let enhance: () => void;

/**
 * Takes over links and filter forms between reading pages. Everything else is left to the browser.
 *
 * @param onShow prepares a page that was swapped in
 */
export function takeOverLinks(onShow: () => void): void {
  const page = pageShown();
  if (!page) return;
  enhance = onShow;
  shown = page;
  n = shownAt = last = placeOf(history.state)?.n ?? 0;
  watchLinks(() => shown);
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  addEventListener("popstate", onPopState);
  // Another document, or a reload, comes back to this entry: then the browser restores its place.
  addEventListener("pagehide", () => {
    storePlace();
    history.scrollRestoration = "auto";
  });
}

function onClick(event: MouseEvent): void {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const url = swappableLink(link);
  if (!url) {
    // A place on this page: "back" leads to where the visitor was.
    if (link.hash) storePlace();
    return;
  }
  event.preventDefault();
  follow(url, opensList(link));
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  // Not form.method: a filter may be called "method".
  if (event.defaultPrevented || form.hasAttribute("method") || form.hasAttribute("target")) return;
  const url = new URL(form.getAttribute("action") ?? "", location.href);
  const fields = [...new FormData(form, event.submitter)].filter(([, value]) => value !== "") as [string, string][];
  url.search = new URLSearchParams(fields).toString();
  event.preventDefault();
  follow(url.href, form.matches(".filters"));
}

/** @param stay true for the same list, filtered or sorted: scroll position and focus stay */
async function follow(url: string, stay: boolean): Promise<void> {
  const page = await arrived(url);
  if (page === "late") return;
  if (!page) return location.assign(url);
  cacheShown();
  storePlace();
  history.scrollRestoration = "manual";
  if (page.url !== shown.url) {
    n = ++last;
    history.pushState({ n, y: 0 }, "", page.url);
  }
  show(page, stay ? scrollY : 0, stay);
}

async function onPopState({ state }: PopStateEvent): Promise<void> {
  const place = placeOf(state) ?? { n: ++last, y: scrollY };
  const samePage = withoutHash(location.href) === withoutHash(shown.url);
  navigations++;
  cacheShown();
  n = place.n;
  // After a reload the entries ahead have numbers that this document did not give.
  last = Math.max(last, n);
  const left = cached.get(n);
  if (samePage) {
    shown.url = location.href;
    shownAt = n;
    if (state) scrollTo(0, left?.y ?? place.y);
    else history.replaceState(place, "");
    return;
  }
  const page = left?.page ?? (await arrived(location.href));
  if (page === "late") return;
  if (!page) return location.reload();
  show(page, left?.y ?? place.y, false);
}

/** The page of an address; "late" when the visitor has opened another page meanwhile. */
async function arrived(url: string): Promise<FetchedPage | undefined | "late"> {
  const navigation = ++navigations;
  const page = await whileWaiting(fetchPage(url));
  return navigation === navigations ? page : "late";
}

function show(page: FetchedPage, y: number, stay: boolean): void {
  const focused = stay ? identity(document.activeElement ?? document.body) : "";
  const filters = document.querySelector(".filters")?.scrollTop ?? 0;
  closeMenus(null);
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
  replacePage(shown, page);
  leaveLinks(y > 0);
  shown = page;
  shownAt = n;
  const { hash } = new URL(page.url);
  const target = hash && document.getElementById(idOfHash(hash));
  // For pushState, a page has no :target.
  if (target) target.dataset.target = "";
  if (target && !y && !stay) target.scrollIntoView();
  else scrollTo({ top: y, behavior: "instant" });
  const { main } = page;
  const back = focused && main.querySelector<HTMLElement>(focused);
  (back || main).focus({ preventScroll: true });
  if (stay) main.querySelector(".filters")?.scrollTo(0, filters);
  announce((stay && main.querySelector(".tieup .num")?.textContent) || page.title);
  enhance();
}

/** Caches the shown page, as it is. */
function cacheShown(): void {
  cached.set(shownAt, { page: shown, y: scrollY });
  for (const oldest of cached.keys()) if (cached.size > maxCached) cached.delete(oldest);
}

function storePlace(): void {
  if (n === shownAt) history.replaceState({ n, y: scrollY }, "");
}

function placeOf(state: Partial<Place> | null): Place | undefined {
  return state?.n === undefined ? undefined : { n: state.n, y: state.y ?? 0 };
}

function withoutHash(url: string): string {
  return url.replace(/#.*/, "");
}

/** A selector that finds the same control on another version of the page. */
function identity(element: Element): string {
  const { name, value } = element as HTMLInputElement;
  const href = element.getAttribute("href");
  if (name) return `[name="${name}"][value="${CSS.escape(value)}"]`;
  return href ? `[href="${CSS.escape(href)}"]` : "";
}
