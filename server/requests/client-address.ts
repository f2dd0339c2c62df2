import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Which header a proxy in front writes the visitor's address into, and how many such proxies there are in a row. */
export type TrustedProxy = {
  /** In small letters, such as `x-forwarded-for`; undefined: there is no proxy. */
  header: string | undefined;
  /** For `x-forwarded-for`, to which each proxy adds: the visitor is the entry so many from the right. */
  hops: number;
};

/**
 * Whose request it is. What a visitor wrote into the header stands left of what the trusted proxies wrote, and is never read.
 *
 * @param peer address of the other end of the connection
 * @param headers as node:http or the Fetch API gives them
 * @returns an IPv4 or IPv6 address without port, brackets or zone; the peer's when the header is not there; undefined when what
 *   stands in the proxy's place is no address
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

/** By what a client is counted: an IPv4 address, or the /64 of an IPv6 address, which is one household's or one machine's. */
export function limitKey(address: string | undefined): string {
  if (address === undefined) return "unknown";
  return address.includes(":") ? `${network(address, 4)}::/64` : address;
}

/** The network around a client, as one owner usually has it: IPv4 /24, IPv6 /48. */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return "unknown/";
  return address.includes(":") ? `${network(address, 3)}::/48` : `${address.split(".", 3).join(".")}/24`;
}

/** The wide network around an address, for when there are too many to count each: IPv4 /16, IPv6 /32. */
export function crowdKey(address: string | undefined): string {
  if (address === undefined) return "unknown";
  return address.includes(":") ? `${network(address, 2)}::/32` : `${address.split(".", 2).join(".")}/16`;
}

/** The network that the log may name: IPv4 /24, IPv6 /48, which is not one person's. */
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
  // Most come as they should be.
  const address = isIP(written) !== 0 ? written : bareAddress(written);
  const kind = isIP(address);
  if (kind !== 6) return kind === 4 ? address : undefined;
  const plain = address.replace(/%.*$/, "").toLowerCase();
  // An IPv4 address may stand inside, `::ffff:192.0.2.1`, `::ffff:c000:201` (RFC 4291, section 2.5.5.2).
  return /^[0:]+:ffff:/.test(plain) ? ipaddr.process(plain).toString() : plain;
}

/** Without spaces, quotes, brackets and port, as far as it looks like an address. */
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
