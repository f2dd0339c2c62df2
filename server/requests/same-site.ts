/**
 * Whether a form came from a page of this site, as a protection against cross-site request forgery. Browsers send where it came from
 * (Fetch Metadata, else Origin); a client without these headers is not a browser, and has no visitor's cookies.
 */
export function isFromOurPages({ headers, url }: Request, origin: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const from = headers.get("origin");
  return from === null || from === origin || from === new URL(url).origin;
}
