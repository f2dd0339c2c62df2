/**
 * The page that signing in at a portal leads to: one of the public pages that offer papers, whatever was asked for, as a browser reads it.
 *
 * @returns undefined for every other address: of another host, of another page, or too long
 */
export function pageAfterSignIn(address: string | null | undefined): string | undefined {
  if (!address || address.length >= 500 || !offersPapers.test(address) || !URL.canParse(address, anySite)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, anySite);
  return origin === anySite && offersPapers.test(pathname) ? pathname + search + hash : undefined;
}
const offersPapers = /^\/(?:lots|product-details)\/[\x21-\x5b\x5d-\x7e]+$/;
const anySite = "https://warpline.example";
