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
