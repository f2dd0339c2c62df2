import type { Phrase, SearchText, Word } from "./read-text.ts";

/** A word, or the words of a phrase that has synonyms; `others` are these synonyms. */
export type TextPart = { words: readonly Word[]; others: readonly Phrase[] };

/** Groups words into phrases that have synonyms, the longest first; other words remain single. */
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
