import { parseAccept } from "hono/utils/accept";

const encodings = ["br", "zstd", "gzip", "identity"] as const;
export type ContentEncoding = (typeof encodings)[number];

const read = new Map<string, readonly ContentEncoding[]>();

/**
 * Encodings that a client accepts, the best for a small page first (RFC 9110, section 12.5.3; q=0 excludes).
 * Clients send few different headers, so each is read once.
 */
export function acceptedEncodings(header: string | undefined): readonly ContentEncoding[] {
  if (!header) return ["identity"];
  const known = read.get(header);
  if (known) return known;
  const weights = new Map(parseAccept(header.toLowerCase()).map(({ type, q }) => [type, q]));
  const weight = (encoding: ContentEncoding) =>
    weights.get(encoding) ?? weights.get("*") ?? (encoding === "identity" ? 0.001 : 0);
  const taken = encodings.filter((encoding) => weight(encoding) > 0).sort((a, b) => Math.sign(weight(b) - weight(a)));
  const accepted = taken.length > 0 ? taken : (["identity"] as const);
  if (read.size < 500) read.set(header, accepted);
  return accepted;
}
