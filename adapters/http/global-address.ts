import ipaddr from "ipaddr.js";

/**
 * Whether a valid address belongs to one machine in the public Internet: not private, loopback, link-local, documentation or multicast
 * (IANA's registries of special-purpose addresses, RFC 6890).
 */
export function isGlobalAddress(written: string): boolean {
  const address = ipaddr.parse(written);
  if (address.range() !== "unicast") return false;
  // Of IPv6 only 2000::/3 has been given out.
  return address instanceof ipaddr.IPv4 || (address.parts[0] ?? 0) >> 13 === 1;
}
