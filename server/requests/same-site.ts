/**
 * Whether a form came from a page of this site: no other site may send one in a visitor's name. Browsers say so by themselves
 * (Fetch Metadata, else Origin); a client that says nothing is no browser, and has nobody's cookies.
 */
export function isFromOurPages({ headers, url }: Request, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const from = headers.get("origin");
  return from === null || from === origin || from === new URL(url).origin;
}
