/** The id that an address's `#…` names; a `%` that is no encoding stands for itself. */
export function idOfHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
