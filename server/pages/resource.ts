import { securityHeaders } from "../requests/headers.ts";

/** What an address answers, before compression. */
export type RenderedPage = {
  status: number;
  body: string | Buffer<ArrayBuffer>;
  /** Flat list of names and values; those of encoding and length come with the bytes. */
  headers: readonly string[];
  /** Tags of what it shows; empty: not to be cached. */
  tags: readonly string[];
};

/** What is found at an address. */
export type Resource = {
  /** The one address that it is cached under, however it was asked for. */
  address: string;
  /** Nothing is there that could be cached: perhaps another route knows the address. */
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
