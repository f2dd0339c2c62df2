/** The words of a query that are marked in its results. Safe for the browser. */
export function wordsToMark(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
}

/**
 * Splits a text at the words by which it was found: wherever a word of it, or a number in it ("61" in "TM61"), begins with one of them,
 * in any case.
 *
 * @returns unmarked and marked pieces in turn; the first and the last are unmarked
 */
export function markWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const begun = longestFirst.map((word) => (/^\p{N}/u.test(word) ? `(?<!\\p{N})${word}` : `(?<![\\p{L}\\p{N}])${word}`));
  return text.split(new RegExp(`(${begun.join("|")})`, "giu"));
}
