/** A fetched page, parsed and ready to replace the one shown. */
export type FetchedPage = {
  /** Its address after redirects. */
  url: string;
  title: string;
  head: Element[];
  main: HTMLElement;
  /** The id of the header's entry that is current on it. */
  current: string;
};

/** Elements of the head that differ from page to page. The rest is the same on pages that can be swapped. */
const ofThePage =
  'title, meta[property], meta[name]:not([name="viewport"], [name="page"]), link:is([rel="canonical"], [rel="prev"], [rel="next"]), script[type$="json"]';

/** The class of a page's main part that is laid out, but has not replaced the page shown. */
export const staged = "staged";

/** The page that is shown. */
export function pageShown(): FetchedPage | undefined {
  return pageOf(document, location.href, document.querySelector(".nav [aria-current]")?.id);
}

/** Parses a page. Header and footer are the same on every page and are left out. Its pictures load when it joins this document. */
export function readPage(html: string, url: string): FetchedPage | undefined {
  const [start, end] = [html.indexOf("<main"), html.lastIndexOf("</main>")];
  // The page's own rules, last in its head, are not needed: all rules are there (app/browser/styles.ts).
  const head = html.slice(0, html.search(/<style|<body/));
  const current = /id="(nav-\w+)" aria-current/.exec(html.slice(head.length, start))?.[1];
  return pageOf(new DOMParser().parseFromString(head + html.slice(start, end), "text/html"), url, current);
}

function pageOf(doc: Document, url: string, current = ""): FetchedPage | undefined {
  const main = doc.querySelector<HTMLElement>("main");
  if (!main || kindOf(doc).includes("hydrated") || kindOf(doc) !== kindOf(document)) return undefined;
  return { url, title: doc.title, head: [...doc.head.querySelectorAll(ofThePage)], main, current };
}

/** Puts a page in the place of another, and removes any other that was laid out. It only writes: nothing here forces a layout. */
export function replacePage(old: FetchedPage, page: FetchedPage): void {
  const { main } = page;
  for (const element of old.head) element.remove();
  document.head.append(...page.head);
  if (main.parentElement !== document.body) old.main.after(main);
  for (const other of document.querySelectorAll("body > main")) if (other !== main) other.remove();
  main.classList.remove(staged);
  main.style.top = "";
  main.ariaHidden = null;
  if (old.current === page.current) return;
  document.getElementById(old.current)?.removeAttribute("aria-current");
  document.getElementById(page.current)?.setAttribute("aria-current", "true");
}

/** What must match for two pages to be swapped: scripts, layout, print style sheet. All screen rules are loaded by then. Other pages are loaded by the browser. */
function kindOf({ head }: Document): string {
  const marks = head.querySelectorAll('link[media], script[src], meta[name="page"]');
  return Array.from(marks, ({ outerHTML }) => outerHTML).join();
}
