/** A fetched page, parsed and ready to replace the one shown. */
export type FetchedPage = {
  /** Its address after redirects. */
  url: string;
  title: string;
  head: Element[];
  main: Element;
  /** The id of the header's entry that is current on it. */
  current: string;
};

/** Elements of the head that differ from page to page. The rest is the same on pages that can be swapped. */
const ofThePage =
  'title, meta[property], meta[name]:not([name="viewport"], [name="page"]), link:is([rel="canonical"], [rel="prev"], [rel="next"]), script[type$="json"]';

const staged = "staged";

/** The page that is shown. */
export function pageShown(): FetchedPage | undefined {
  return pageOf(document, location.href, document.querySelector(".nav [aria-current]")?.id);
}

/** Parses a page. Header and footer are the same on every page and are left out. */
export function readPage(html: string, url: string): FetchedPage | undefined {
  const [start, end] = [html.indexOf("<main"), html.lastIndexOf("</main>")];
  // The page's own rules, last in its head, are not needed: all rules are there (app/browser/styles.ts).
  const head = html.slice(0, html.search(/<style|<body/));
  const current = /id="(nav-\w+)" aria-current/.exec(html.slice(head.length, start))?.[1];
  const page = pageOf(new DOMParser().parseFromString(head + html.slice(start, end), "text/html"), url, current);
  // Adopted by this document, though not yet shown, its first pictures begin to load.
  if (page) document.adoptNode(page.main);
  return page;
}

function pageOf(doc: Document, url: string, current = ""): FetchedPage | undefined {
  const main = doc.querySelector("main");
  if (!main || kindOf(doc).includes("hydrated") || kindOf(doc) !== kindOf(document)) return undefined;
  return { url, title: doc.title, head: [...doc.head.querySelectorAll(ofThePage)], main, current };
}

/** Lays out a page that is likely to be shown next, invisible and out of reach of keyboard and screen reader. */
export function stagePage(old: FetchedPage, page: FetchedPage): void {
  unstagePage();
  page.main.classList.add(staged);
  page.main.ariaHidden = "true";
  old.main.after(page.main);
  // The browser lays out hidden elements only when asked for a position.
  page.main.firstElementChild?.getBoundingClientRect();
}

/** Removes a page that was laid out and is not shown after all. */
export function unstagePage(): void {
  document.querySelector(`main.${staged}`)?.remove();
}

/** Puts a page in the place of another. It only writes: nothing here forces a layout. */
export function replacePage(old: FetchedPage, page: FetchedPage): void {
  for (const element of old.head) element.remove();
  document.head.append(...page.head);
  if (page.main.isConnected) old.main.remove();
  else old.main.replaceWith(page.main);
  page.main.classList.remove(staged);
  page.main.ariaHidden = null;
  if (old.current === page.current) return;
  document.getElementById(old.current)?.removeAttribute("aria-current");
  document.getElementById(page.current)?.setAttribute("aria-current", "true");
}

/** What two pages must share to be swapped: scripts, layout, and the style sheet for printers; that for screens is whole by then. Others are loaded by the browser. */
function kindOf({ head }: Document): string {
  const marks = head.querySelectorAll('link[media], script[src], meta[name="page"]');
  return Array.from(marks, ({ outerHTML }) => outerHTML).join();
}
