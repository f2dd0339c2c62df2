const year = 365 * 24 * 3600;

/**
 * The Strict-Transport-Security header for a year (RFC 6797), when the site's origin is https.
 *
 * @param hstsSubdomains include all subdomains, which then must all have https
 * @returns the header as a flat list of name and value; empty for http
 */
export function strictTransport({ origin, hstsSubdomains }: { origin: string; hstsSubdomains: boolean }): readonly string[] {
  if (!origin.startsWith("https:")) return [];
  return ["Strict-Transport-Security", `max-age=${year}${hstsSubdomains ? "; includeSubDomains" : ""}`];
}
