import { withoutGrammar } from "./query/grammar-words.ts";

/** What says nothing of what is found, beside other words; those of search_keywords() and split_query() in db/functions/search. */
const grammar = new Set(
  `an and as at by for from in of on or per the to with what which where who how can could would do does is are we you my our me need needs have
  want please looking`.split(/\s+/),
);

/** The words of a query that are marked in its results, without words of grammar where there are others. Safe for the browser. */
export function wordsToMark(text: string): string[] {
  const words = withoutGrammar(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  const telling = words.filter((word) => !grammar.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

/**
 * Splits a text at the words by which it was found: wherever a word of it, or a number in it ("61" in "TM61"), begins with one of them,
 * in any case.
 *
 * @returns unmarked and marked pieces in turn; the first and the last are unmarked
 */
export function markWords(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text];
  const pieces: string[] = [];
  const pattern = patternOf(words);
  let rest = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [found] = match;
    const [first = ""] = found;
    // Asked of the text before and not by the pattern: the letters of all languages in every pattern take longer to compile than a page to search.
    const isWithin = (/^\p{N}/u.test(found) ? endsInDigit : endsInWord).test(
      text.slice(Math.max(0, match.index - 2), match.index),
    );
    if (isWithin) pattern.lastIndex = match.index + first.length;
    else {
      pieces.push(text.slice(rest, match.index), found);
      rest = pattern.lastIndex;
    }
  }
  return [...pieces, text.slice(rest)];
}

const endsInDigit = /\p{N}$/u;
const endsInWord = /[\p{L}\p{N}]$/u;

/** A page marks the same words in a hundred texts. */
const patterns = new WeakMap<readonly string[], RegExp>();

function patternOf(words: readonly string[]): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const pattern = new RegExp(words.toSorted((a, b) => b.length - a.length).join("|"), "giu");
  patterns.set(words, pattern);
  return pattern;
}
