/** The words of a query that are worth marking in what it found. Safe for the browser. */
export function wordsToMark(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
}

/**
 * Parts a text at the words that it was found by: wherever a word of it, or a number in it ("61" in "TM61"), begins with one of them,
 * whatever its case.
 *
 * @returns what stands between and what is to be marked, in turn; it begins and ends with what stands between
 */
export function markWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const begun = longestFirst.map((word) => (/^\p{N}/u.test(word) ? `(?<!\\p{N})${word}` : `(?<![\\p{L}\\p{N}])${word}`));
  return text.split(new RegExp(`(${begun.join("|")})`, "giu"));
}
