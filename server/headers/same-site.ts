/**
 * Whether a form came from a page of this site, as a protection against cross-site request forgery. What the browser says of where it came from decides, the
 * first of these that it sends: Fetch Metadata, Origin (which is "null" for a page without one: not ours), Referer. A client that sends none of them is
 * not a browser, and has no visitor's cookies.
 */
export function isFromOurPages({ headers, url }: Request, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  // "none": typed, or from a bookmark; no page has sent it, but then the other headers name no other site either.
  if (site !== null && site !== "none") return site === "same-origin";
  const from = headers.get("origin");
  const isOurs = (one: string | undefined) => one === origin || one === new URL(url).origin;
  if (from !== null) return isOurs(from);
  const page = headers.get("referer");
  return page === null || isOurs(URL.parse(page)?.origin);
}
