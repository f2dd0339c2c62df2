import type { Phrase, SearchText, Word } from "./read-text.ts";

/** A word, or several that make a phrase of the synonyms; `others` are the phrases that mean the same. */
export type TextPart = { words: readonly Word[]; others: readonly Phrase[] };

/** Parts words at the phrases of the synonyms, the longest first. */
export function splitPhrases({ words, synonyms }: Pick<SearchText, "words" | "synonyms">): TextPart[] {
  const parts: TextPart[] = [];
  for (let at = 0; at < words.length; ) {
    const part = phraseAt(words.slice(at), synonyms) ?? { words: words.slice(at, at + 1), others: [] };
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

function phraseAt(words: readonly Word[], synonyms: SearchText["synonyms"]): TextPart | undefined {
  const begins = ({ stems }: Phrase) => stems.every((stem, at) => words[at]?.stem === stem);
  const longest = Math.max(0, ...synonyms.flatMap((group) => group.filter(begins).map(({ stems }) => stems.length)));
  if (longest === 0) return undefined;
  const same = (phrase: Phrase) => phrase.stems.length === longest && begins(phrase);
  return {
    words: words.slice(0, longest),
    others: synonyms.filter((group) => group.some(same)).flatMap((group) => group.filter((phrase) => !same(phrase))),
  };
}
