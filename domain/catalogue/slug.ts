/** The name parts of addresses. Ids decide what an address means; the name is there for people and search engines. */

/** Letters that do not fall apart into a base letter and an accent. */
const folded: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ı: "i" };

/**
 * The name part of an address: "Crêpe, 65/35" → "crepe-6535".
 *
 * @returns lower-case letters a–z, digits and single hyphens; empty when the name has none of them
 */
export function slug(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => folded[letter] ?? "")
    .replace(/[\s\p{Pd}]+/gu, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
}

/** The name part of a category's address: the first four words of its name (an ampersand is no word). */
export function categorySlug(name: string): string {
  return name
    .split(/\s+/)
    .map(slug)
    .filter((word) => word !== "")
    .slice(0, 4)
    .join("-");
}

/** `{name}-{id}`; the id alone when nothing is left of the name. */
export function withId(namePart: string, id: number): string {
  return namePart === "" ? `${id}` : `${namePart}-${id}`;
}

/** `{id}-{name}`, as interest groups are addressed. */
export function withIdFirst(id: number, namePart: string): string {
  return namePart === "" ? `${id}` : `${id}-${namePart}`;
}

/** The id at the end of a path segment, whatever the name before it; undefined when there is none. */
export function idFromSlug(segment: string): number | undefined {
  const digits = /(?<!\d)\d{1,9}$/.exec(segment)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** The id of an interest group's address: the first piece between dashes when that is a number, else the one at the end. */
export function idFromStart(segment: string): number | undefined {
  const digits = /^\d{1,9}(?=-|$)/.exec(segment)?.[0];
  return digits === undefined ? idFromSlug(segment) : Number(digits);
}
