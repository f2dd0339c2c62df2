import type { Word } from "./read-text.ts";
import { anyOf, lexeme } from "./text-query.ts";

// Conditions for single words of a query, as db/functions/search/query/split-query.sql makes them.

/** A range has at most so many numbers that are looked for one by one. */
const maxNumbers = 400;

/** The word in any of its spellings, or meanings. A negation that nothing in the catalogue states excludes what has the word. */
export function conditionOf({ word, how }: Pick<Word, "word" | "how">, choices: readonly string[]): string {
  if (word.startsWith("=")) return anyOf(propertyWords(word));
  if (isNegation(word) && how === "unknown") return excluded(word);
  return anyOf(choices);
}

export function isNegation(word: string): boolean {
  return word.startsWith("!");
}

/** What "without phosphate" must at least mean: not what has phosphate. */
export function excluded(negation: string): string {
  return `!${lexeme(negation.slice(1))}`;
}

/**
 * The words of a property in the index, '=750g' or the range '=100~120g/m2'; an open end goes from zero, or to five times the number. A mass in
 * grams is also meant as an areal mass: "felt 750 g". A size without a unit ('=5x') is one in mm, cm or inches, or a number of threads.
 */
function propertyWords(property: string): string[] {
  const [, size] = /^=([\d.]+)x$/.exec(property) ?? [];
  if (size !== undefined) return [size, ...[1, 10, 25.4].map((mm) => `=${Number((Number(size) * mm).toFixed(3))}mm`)];
  const [, from, to, unit = ""] = /^=([\d.]*)~([\d.]*)(\D.*)$/.exec(property) ?? [];
  if (from === undefined || to === undefined) return /^=[\d.]+g$/.test(property) ? [property, `${property}/m2`] : [property];
  const low = from === "" ? 0 : Number(from);
  const high = to === "" ? low * 5 : Number(to);
  // A number of a mm is a thickness or a count of bands, beyond that all are whole.
  const step = high <= 4 ? 0.01 : 1;
  const count = Math.min(maxNumbers, Math.floor((high - low) / step + 1e-9) + 1);
  return Array.from({ length: Math.max(1, count) }, (_, at) => `=${Number((low + at * step).toFixed(2))}${unit}`);
}
