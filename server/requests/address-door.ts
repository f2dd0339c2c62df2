import { createMiddleware } from "hono/factory";
import type { Env } from "./env.ts";

/** The door that takes NULs out of a query, and answers an address that cannot be read as one with nothing at it. */
export function addressDoor({ errors }: { errors: { notFound(request: Request): Promise<Response> } }) {
  return createMiddleware<Env>(async (c, next) => {
    c.req.raw = withoutNul(c.req.raw);
    const { url } = c.req.raw;
    return isReadableAddress(url.slice(new URL(url).origin.length)) ? next() : errors.notFound(c.req.raw);
  });
}

/**
 * A request with every NUL taken out of its query, as it is taken out of a text that somebody types (domain/fields/clean-text.ts): the database
 * stores none. In the path it stays, because nothing has such an address.
 */
function withoutNul(request: Request): Request {
  const { url } = request;
  const query = url.indexOf("?");
  if (query === -1 || !url.includes("%00", query)) return request;
  return new Request(url.slice(0, query) + url.slice(query).replaceAll("%00", ""), request);
}

/**
 * Whether an address can be decoded as text. Nothing can have another address: the database stores neither NUL nor bytes that are not UTF-8.
 *
 * @param address path and query as received, percent-encoded
 * @returns false for a path whose percent-encoding is broken or holds control characters, and for a NUL in the query
 */
export function isReadableAddress(address: string): boolean {
  if (!address.includes("%")) return true;
  const [path = ""] = address.split("?", 1);
  // A query may hold other control characters: a text with line breaks.
  if (address.includes("%00", path.length)) return false;
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
