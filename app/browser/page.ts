/** A page taken apart, ready to stand in this one's place. */
export type FetchedPage = {
  /** Where it came from in the end: a redirect may have led elsewhere. */
  url: string;
  title: string;
  head: Element[];
  main: Element;
  /** The id of the header's entry that is current on it. */
  current: string;
};

/** What says which kind of page this is stays where it is: the pages that are swapped have it alike. */
const ofThePage =
  'title, meta[property], meta[name]:not([name="viewport"], [name="page"]), link:is([rel="canonical"], [rel="prev"], [rel="next"]), script[type$="json"]';

const staged = "staged";

/** The page that is shown. */
export function pageShown(): FetchedPage | undefined {
  return pageOf(document, location.href, document.querySelector(".nav [aria-current]")?.id);
}

/** The page that an answer holds. Header and footer are the same on every page: they are not even parsed. */
export function readPage(html: string, url: string): FetchedPage | undefined {
  const [start, end] = [html.indexOf("<main"), html.lastIndexOf("</main>")];
  const head = html.slice(0, html.indexOf("<body"));
  const current = /id="(nav-\w+)" aria-current/.exec(html.slice(head.length, start))?.[1];
  const page = pageOf(new DOMParser().parseFromString(head + html.slice(start, end), "text/html"), url, current);
  // In this document, though not yet on the page, its first pictures begin to load.
  if (page) document.adoptNode(page.main);
  return page;
}

function pageOf(doc: Document, url: string, current = ""): FetchedPage | undefined {
  const main = doc.querySelector("main");
  if (!main || kindOf(doc) !== kindOf(document)) return undefined;
  return { url, title: doc.title, head: [...doc.head.querySelectorAll(ofThePage)], main, current };
}

/** Lays a page out before it is shown, when it is likely to be. Until then it can be neither seen nor reached nor heard. */
export function stagePage(old: FetchedPage, page: FetchedPage): void {
  unstagePage();
  page.main.classList.add(staged);
  page.main.ariaHidden = "true";
  old.main.after(page.main);
  // The browser lays out what is hidden only when asked where something in it stands.
  page.main.firstElementChild?.getBoundingClientRect();
}

/** Takes away what was laid out and is not wanted after all. */
export function unstagePage(): void {
  document.querySelector(`main.${staged}`)?.remove();
}

/** Puts a page in the place of another. Only writes: nothing here makes the browser lay out. */
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

/** Pages of another build, or that need other scripts, are not taken apart but loaded. */
function kindOf({ head }: Document): string {
  const marks = head.querySelectorAll('link[rel="stylesheet"], script[src], meta[name="page"]');
  return Array.from(marks, ({ outerHTML }) => outerHTML).join();
}
