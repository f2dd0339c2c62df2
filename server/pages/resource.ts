import { securityHeaders } from "../requests/headers.ts";

/** What stands at an address as it was made, before compression. */
export type RenderedPage = {
  status: number;
  body: string | Buffer<ArrayBuffer>;
  /** Flat list of names and values; those of encoding and length come with the bytes. */
  headers: readonly string[];
  /** What it shows; empty: not to be kept. */
  tags: readonly string[];
};

/** What stands at an address. */
export type Resource = {
  /** The one address that it is kept under, however it was asked for. */
  address: string;
  /** Nothing stands there that could be kept: perhaps another route knows the address. */
  unknown?: true;
  /** What else was in the query, `utm_source=mail`: a redirect carries it on. */
  unread?: string;
  draw: () => Promise<RenderedPage>;
};

/** A redirect; a permanent one may be kept for an hour. */
export function movedTo(location: string, status: number): RenderedPage {
  const cache = status === 301 ? "public, max-age=3600" : "no-cache";
  const headers = [...Object.entries(securityHeaders).flat(), "Cache-Control", cache, "Location", location];
  return { status, body: "", headers, tags: [] };
}
