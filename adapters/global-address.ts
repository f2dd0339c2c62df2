import { BlockList, isIPv4 } from "node:net";

// Two lists: one would match IPv4 addresses, as ::ffff:0:0/96, against the networks of IPv6.
const special4 = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special4.addSubnet(network, bits, "ipv4");

const special6 = new BlockList();
for (const [network, bits] of [
  // All but 2000::/3, the only part that is given out.
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  // Within it: tunnels and benchmarks, documentation, 6to4.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special6.addSubnet(network, bits, "ipv6");

/**
 * Whether a valid address is one machine's in the public Internet: not private, loopback, link-local, for documentation, for groups
 * (IANA's registries of special-purpose addresses, RFC 6890).
 */
export function isGlobalAddress(address: string): boolean {
  return isIPv4(address) ? !special4.check(address) : !special6.check(address, "ipv6");
}
