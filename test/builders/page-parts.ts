import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";

/** Elements within a word or sentence: their text is joined to what is around them. */
const inline = new Set(["MARK", "B"]);

/** A whole page, with what browsers without JavaScript read in it. */
export const parsePage = (html: string): HTMLElement => parse(html, { blockTextElements: { script: true, style: true } });

/** A page as a test reads it: its head, and what is between header and footer. */
export function pageParts(html: string) {
  const page = parsePage(html);
  // React marks where two texts meet.
  const main = parsePage((page.querySelector("main")?.outerHTML ?? "").replaceAll("<!-- -->", ""));
  const content = (name: string) => page.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
  return {
    html,
    /** The markup between header and footer. */
    main: main.outerHTML,
    title: textOf(page.querySelector("title")),
    description: content("description") ?? "",
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "",
    robots: content("robots"),
    heading: textOf(main.querySelector("h1")),
    text: textOf(main),
    links: attributes(main, "a", "href"),
    /** The elements between header and footer that match a selector. */
    all: (selector: string) => main.querySelectorAll(selector),
    jsonLd: page
      .querySelectorAll('script[type="application/ld+json"]')
      .map(({ rawText }) => JSON.parse(rawText) as Record<string, unknown>),
    /** What the fields of a name hold: an input its value, a text area its text. */
    values: (name: string) =>
      main
        .querySelectorAll(`[name="${name}"]`)
        .map((field) => (field.tagName === "TEXTAREA" ? field.text : (field.getAttribute("value") ?? ""))),
    /** The texts of these elements. */
    texts: (selector: string) => main.querySelectorAll(selector).map(textOf),
  };
}

/** The values of an attribute of all elements that have it. */
function attributes(part: HTMLElement, selector: string, name: string): string[] {
  return part.querySelectorAll(`${selector}[${name}]`).map((element) => element.getAttribute(name) ?? "");
}

/** The text of an element or of a piece of HTML, its white space made single blanks. */
export function textOf(part: Node | string | null | undefined): string {
  const node = typeof part === "string" ? parse(part) : part;
  return node ? spaced(node).replace(/\s+/g, " ").trim() : "";
}

function spaced(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  const text = node.childNodes.map(spaced).join("");
  return inline.has((node as HTMLElement).tagName) ? text : ` ${text} `;
}
