import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The header in which trusted proxies send the visitor's address, and the number of proxies. */
export type TrustedProxy = {
  /** In lower case, such as `x-forwarded-for`; undefined without a proxy. */
  header: string | undefined;
  /** For `x-forwarded-for`, to which each proxy appends: the position of the visitor's entry, counted from the right. */
  hops: number;
};

/**
 * The client's address. Trusted proxies append to the header; what a visitor wrote into it is further left, and is never read.
 *
 * @param peer address of the other end of the connection
 * @param headers as node:http or the Fetch API gives them
 * @returns an IPv4 or IPv6 address without port, brackets or zone; the peer's without the header; undefined when the entry is not an address
 */
export function clientAddress(
  peer: string | undefined,
  headers: IncomingHttpHeaders | Headers,
  { header, hops }: TrustedProxy,
): string | undefined {
  const written = header === undefined ? undefined : read(headers, header);
  if (written === undefined) return plainAddress(peer);
  const entries = written.split(",");
  return plainAddress(entries[Math.max(0, entries.length - (header === "x-forwarded-for" ? hops : 1))]);
}

function read(headers: IncomingHttpHeaders | Headers, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}

/** `[2001:DB8::1]:443` → `2001:db8::1`, `::ffff:192.0.2.1` → `192.0.2.1`, `192.0.2.1:5000` → `192.0.2.1`, `unknown` → undefined */
function plainAddress(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  // Most are plain already.
  const address = isIP(written) !== 0 ? written : bareAddress(written);
  const kind = isIP(address);
  if (kind !== 6) return kind === 4 ? address : undefined;
  const plain = address.replace(/%.*$/, "").toLowerCase();
  // It may contain an IPv4 address, `::ffff:192.0.2.1`, `::ffff:c000:201` (RFC 4291, section 2.5.5.2).
  return /^[0:]+:ffff:/.test(plain) ? ipaddr.process(plain).toString() : plain;
}

/** Removes spaces, quotes, brackets and port. */
function bareAddress(written: string): string {
  const bare = written.trim().replace(/^"(.*)"$/, "$1");
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1] ?? /^([\d.]+)(?::\d{1,5})?$/.exec(bare)?.[1] ?? bare;
}
