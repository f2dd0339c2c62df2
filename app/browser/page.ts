/** A page taken apart, ready to stand in this one's place. */
export type Page = {
  /** Where it came from in the end: a redirect may have led elsewhere. */
  url: string;
  title: string;
  head: Element[];
  main: Element;
  /** The id of the header's entry that is current on it. */
  current: string;
};

const ofThePage =
  'title, meta[property], meta[name]:not([name="viewport"]), link:is([rel="canonical"], [rel="prev"], [rel="next"]), script[type$="json"]';

/** The page that stands in a document. */
export function pageOf(doc: Document, url: string): Page | undefined {
  const main = doc.querySelector("main");
  if (!main || kindOf(doc) !== kindOf(document)) return undefined;
  return {
    url,
    title: doc.title,
    head: [...doc.head.querySelectorAll(ofThePage)],
    main,
    current: doc.querySelector(".nav [aria-current]")?.id ?? "",
  };
}

/** Puts a page in the place of another. Only writes: nothing here makes the browser lay out. */
export function replacePage(old: Page, page: Page): void {
  for (const element of old.head) element.remove();
  document.head.append(...page.head);
  old.main.replaceWith(page.main);
  if (old.current === page.current) return;
  document.getElementById(old.current)?.removeAttribute("aria-current");
  document.getElementById(page.current)?.setAttribute("aria-current", "true");
}

/** Pages of another build, or that need other scripts, are not taken apart but loaded. */
function kindOf({ head }: Document): string {
  const marks = head.querySelectorAll('link[rel="stylesheet"], script[src], meta[name="page"]');
  return Array.from(marks, ({ outerHTML }) => outerHTML).join();
}
