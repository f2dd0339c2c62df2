/** The element around a hydrated page, between header and footer, which React takes over in the browser. */
export const containerId = "hydrated";

/** Tells the script of reading pages that React Router follows the links of this page (app/browser/navigation/page.ts). */
const mark = '<meta name="page" content="hydrated">';

/**
 * Parts what React has rendered: `<title>`, `<meta>` and `<link>` come first, wherever a component has them, and belong into the document's head.
 *
 * @param html a page that begins with `<main>` besides, or with the `<div>` around it
 */
export function splitHead(html: string): { head: string; main: string } {
  const start = html.search(/<(main|div)\b/);
  return { head: mark + html.slice(0, start), main: `<div id="${containerId}">${html.slice(start)}</div>` };
}
