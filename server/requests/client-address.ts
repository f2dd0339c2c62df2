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

/** The key under which a client is counted: its IPv4 address, or the /64 of its IPv6 address, which belongs to one household or machine. */
export function limitKey(address: string | undefined): string {
  if (address === undefined) return "unknown";
  return address.includes(":") ? `${network(address, 4)}::/64` : address;
}

/** The client's network, which usually has one owner: IPv4 /24, IPv6 /48. */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return "unknown/";
  return address.includes(":") ? `${network(address, 3)}::/48` : `${address.split(".", 3).join(".")}/24`;
}

/** The client's wide network, counted when there are too many clients to count each: IPv4 /16, IPv6 /32. */
export function crowdKey(address: string | undefined): string {
  if (address === undefined) return "unknown";
  return address.includes(":") ? `${network(address, 2)}::/32` : `${address.split(".", 2).join(".")}/16`;
}

/** The client's network for the log, which does not identify a person: IPv4 /24, IPv6 /48. */
export function logNetwork(address: string | undefined): string {
  if (address === undefined) return "unknown";
  return address.includes(":") ? `${network(address, 3)}::/48` : `${address.split(".", 3).join(".")}.0/24`;
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

/** The first groups of a valid IPv6 address in one spelling, `2001:db8:0:1`. */
function network(address: string, count: number): string {
  const { parts } = ipaddr.IPv6.parse(address);
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(":");
}
