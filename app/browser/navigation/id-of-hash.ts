/** The id in the hash of an address (`#…`); a `%` that does not begin an encoded character is taken literally. */
export function idOfHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
