/** The attributes of a link that decide whether its page can be swapped in. */
export type Link = { href: string; target: string; download: string | null; plain: boolean };

/** Addresses that answer with something other than a page. */
const noPage = /^\/(api|assets|fonts|pictures|(product|cat|subcat|standards)_images)\/|^\/download-app$|\.\w{2,5}$/;

/**
 * The address to fetch when a link is followed; undefined if the browser should follow it: another site, another window, a download,
 * a place on the same page, or no page at all.
 *
 * @param here the address of the page that holds the link
 */
export function swappable({ href, target, download, plain }: Link, here: string): string | undefined {
  if (plain || download !== null || (target && target !== "_self")) return undefined;
  const [there, from] = [new URL(href, here), new URL(here)];
  if (there.origin !== from.origin || noPage.test(there.pathname)) return undefined;
  const samePage = there.pathname === from.pathname && there.search === from.search;
  return samePage && (there.hash || from.hash) ? undefined : there.href;
}

/** The link around the target of an event. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  return (event.target as Partial<Element>).closest?.<HTMLAnchorElement>("a[href]") ?? undefined;
}

/** The address to fetch when this link is followed; undefined if the browser should follow it. */
export function swappableLink(link: HTMLAnchorElement): string | undefined {
  const { href, target, dataset } = link;
  return swappable({ href, target, download: link.getAttribute("download"), plain: "plain" in dataset }, location.href);
}

/** Whether a link shows the same list, filtered or sorted. */
export function opensList(link: Element): boolean {
  return link.closest(".toolbar, .filters") !== null;
}
