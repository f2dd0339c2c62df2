import { securityHeaders } from "../requests/headers.ts";

/** The answer of an address as it was made, before compression. */
export type RenderedPage = {
  status: number;
  body: string | Buffer<ArrayBuffer>;
  /** Flat list of names and values; those of encoding and length come with the bytes. */
  headers: readonly string[];
  /** What it shows; empty: it is not cached. */
  tags: readonly string[];
};

/** The page, call or file of an address. */
export type Resource = {
  /** The one address that it is cached under, however it was asked for. */
  address: string;
  /** Nothing there can be cached: perhaps another route knows the address. */
  unknown?: true;
  /** What else was in the query, `utm_source=mail`: a redirect carries it on. */
  unread?: string;
  draw: () => Promise<RenderedPage>;
};

/** A redirect; a permanent one may be cached for an hour. */
export function movedTo(location: string, status: number): RenderedPage {
  const cache = status === 301 ? "public, max-age=3600" : "no-cache";
  const headers = [...Object.entries(securityHeaders).flat(), "Cache-Control", cache, "Location", location];
  return { status, body: "", headers, tags: [] };
}
