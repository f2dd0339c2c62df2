/** Commas and the words for "and" of the languages that we read. */
const between = /\s*[,;，、；+&]\s*|\s+(?:and|und|et|y|e|ed|ve)\s+/iu;
const maxParts = 4;

/** The things that a text names one after the other: "soap, felt and steel balls" is three; none where it is one thing, or too many. */
export function partsOfText(text: string): string[] {
  const parts = text
    .split(between)
    .map((part) => part.replace(/^(?:and|und|et|y|e|ed|ve)\s+/iu, "").trim())
    .filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 1 && parts.length <= maxParts && new Set(parts).size === parts.length ? parts : [];
}
