import ipaddr from "ipaddr.js";

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

/** The first groups of a valid IPv6 address in one spelling, `2001:db8:0:1`. */
function network(address: string, count: number): string {
  const { parts } = ipaddr.IPv6.parse(address);
  return parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(":");
}
