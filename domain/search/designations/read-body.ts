import { spellingsFrom } from "./bodies.ts";
import type { BodyGrammar, Grammar } from "./grammar.ts";
import type { NormalText } from "./normalise.ts";
import { skip, spelled } from "./scan.ts";

/** Who is named at a place of the text: the body itself, those who took its text over, and where the names end. */
export type NamedBody = {
  body: BodyGrammar;
  grammar: Grammar;
  adopters: readonly Adopter[];
  end: number;
  notes: readonly string[];
};
type Adopter = { name: string; shown: string };

/** DIN EN ISO has three; more than four are not in use. */
const longestChain = 4;

/**
 * All bodies that could be meant at this place, the longest name first: in DIN EN ISO 105 the text is ISO's, in DIN EN 14878 it is
 * EN's, in DIN 53160 DIN's. Only a body with a numbering counts.
 */
export function namedAt(text: NormalText, at: number, depth = 1): NamedBody[] {
  const bodies: NamedBody[] = [];
  for (const { words, body } of spellingsFrom(text.upper.charAt(at))) {
    const end = spelled(text, at, words);
    if (end === undefined) continue;
    const notes = body.note === undefined ? [] : [body.note];
    if (body.adopts !== undefined && depth < longestChain && !isPlainWord(text, end, body)) {
      const adopter = { name: body.name, shown: body.adopts };
      for (const next of namedAt(text, skip(text, end, " -./"), depth + 1)) {
        if (!next.body.adopted && next.adopters.length === 0) continue;
        bodies.push({ ...next, adopters: [adopter, ...next.adopters], notes: [...notes, ...next.notes] });
      }
    }
    if (body.grammar === undefined || (body.adoptedBy !== undefined && depth === longestChain)) continue;
    const adopters = body.adoptedBy === undefined ? [] : [{ name: body.adoptedBy.trim(), shown: body.adoptedBy }];
    bodies.push({ body, grammar: body.grammar, adopters, end, notes });
  }
  return bodies;
}

/** "What is ISO 105", "same as EN 388": is and as take a text over only with a stroke. */
function isPlainWord(text: NormalText, end: number, { grammar }: BodyGrammar): boolean {
  return typeof grammar?.smallLetters === "string" && text.upper.charAt(end) !== "/";
}
