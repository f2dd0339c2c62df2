import type { Resource } from "../pages/resource.ts";

const year = 365 * 24 * 3600;

/**
 * Tells browsers to ask for this host over https only, for a year (RFC 6797), where that is how it is reached.
 *
 * @param subdomains also for all hosts below it, which then must all have https
 * @returns the header as a flat list of name and value; nothing over http
 */
export function strictTransport({ origin, hstsSubdomains }: { origin: string; hstsSubdomains: boolean }): readonly string[] {
  if (!origin.startsWith("https:")) return [];
  return ["Strict-Transport-Security", `max-age=${year}${hstsSubdomains ? "; includeSubDomains" : ""}`];
}

/** Adds headers to what is drawn, once: they are stored with its bytes. */
export function withHeaders(find: (url: URL) => Resource, headers: readonly string[]): (url: URL) => Resource {
  if (headers.length === 0) return find;
  return (url) => {
    const found = find(url);
    const draw = async () => {
      const drawn = await found.draw();
      return { ...drawn, headers: [...drawn.headers, ...headers] };
    };
    return { ...found, draw };
  };
}
