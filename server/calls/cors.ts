/** Other sites whose pages may read the API: all, or those listed (`https://lab.example.com`; none when empty). */
export type AllowedOrigins = "*" | readonly string[];

/** Headers that a page of another site may read. */
const exposed = ["ETag", "Link", "X-Total-Count", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Request-Id"].join(", ");

/** Methods of a call that reads, and of one that writes. */
const methods = { read: "GET, HEAD, OPTIONS", write: "POST, OPTIONS" } as const;
const preflight = (kind: keyof typeof methods) => [
  "Access-Control-Allow-Methods",
  methods[kind],
  "Access-Control-Allow-Headers",
  "Authorization, Content-Type, Idempotency-Key, If-Modified-Since, If-None-Match, Range, X-API-Key, X-Request-Id",
  "Access-Control-Max-Age",
  "86400",
];

const readByAll = ["Access-Control-Allow-Origin", "*", "Access-Control-Expose-Headers", exposed];
const preflightByAll = {
  read: ["Allow", methods.read, "Access-Control-Allow-Origin", "*", ...preflight("read")],
  write: ["Allow", methods.write, "Access-Control-Allow-Origin", "*", ...preflight("write")],
};

/**
 * Headers of an answer to GET or HEAD, as a flat list of names and values. Credentials are never allowed: the API knows no cookies.
 *
 * @param origin the request's Origin header
 * @returns with `*` always the same list, so that it can be stored with cached bytes
 */
export function readCors(allowed: AllowedOrigins, origin: string | undefined): readonly string[] {
  if (allowed === "*") return readByAll;
  if (allowed.length === 0) return [];
  if (!isListed(allowed, origin)) return ["Vary", "Origin"];
  return ["Vary", "Origin", "Access-Control-Allow-Origin", origin, "Access-Control-Expose-Headers", exposed];
}

/**
 * Headers of the answer to a preflight request (OPTIONS, 204). The lists do not depend on the request; the browser compares.
 *
 * @param kind whether the call reads or writes
 */
export function preflightCors(
  allowed: AllowedOrigins,
  origin: string | undefined,
  kind: "read" | "write" = "read",
): readonly string[] {
  if (allowed === "*") return preflightByAll[kind];
  const allow = ["Allow", methods[kind]];
  if (allowed.length === 0) return allow;
  if (!isListed(allowed, origin)) return [...allow, "Vary", "Origin"];
  return [...allow, "Vary", "Origin", "Access-Control-Allow-Origin", origin, ...preflight(kind)];
}

function isListed(allowed: readonly string[], origin: string | undefined): origin is string {
  return origin !== undefined && allowed.includes(origin);
}
