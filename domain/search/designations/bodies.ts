import { americanBodies } from "./american-bodies.ts";
import type { BodyGrammar } from "./grammar.ts";
import { internationalBodies } from "./international-bodies.ts";
import { nationalBodies } from "./national-bodies.ts";

/** Every body that is known here: those of the catalogue and those whose numbers stand beside them in test requests. */
export const bodies: readonly BodyGrammar[] = [...internationalBodies, ...nationalBodies, ...americanBodies];

type Spelling = { words: readonly string[]; body: BodyGrammar };

const byFirstSign = new Map<string, Spelling[]>();
for (const body of bodies) {
  for (const words of body.spellings.flatMap(inWords)) {
    const first = words[0]?.charAt(0) ?? "";
    byFirstSign.set(first, [...(byFirstSign.get(first) ?? []), { words, body }]);
  }
}
for (const spellings of byFirstSign.values()) {
  spellings.sort((one, other) => other.words.join("").length - one.words.join("").length);
}

/** The spellings that begin with this sign, longest first. */
export function spellingsFrom(sign: string): readonly Spelling[] {
  return byFirstSign.get(sign) ?? [];
}

/** A spelling in its words; that of one word also with dots: A.A.T.C.C., B.S. */
function inWords(spelling: string): string[][] {
  const words = spelling.split(" ");
  const [only = "", second] = words;
  if (second !== undefined) return [words];
  const dotted = [...only].map((letter, at) => (at < only.length - 1 ? `${letter}.` : letter));
  return [words, dotted];
}
