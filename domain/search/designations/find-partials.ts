import type { Match, PartialDesignation } from "./designation.ts";
import { findDesignations } from "./find-designations.ts";
import { isWord, type NormalText, normalise } from "./normalise.ts";
import { readPartial } from "./read-partial.ts";
import { isAmount, take } from "./scan.ts";

/**
 * What looks like nothing but a designation even among words: with the letters of a series, a colour fastness part behind its 105, a
 * part with a leading zero, the letter and the number of digits of ASTM, JIS or SAE, a long number with its part. Neither "C15", "61"
 * nor "F144" is among them: there is C15 yarn, 61 of anything, and 167 dtex f144. X10 is ten times; the rest of group X is rubbing and
 * the like.
 */
const shapes: readonly RegExp[] = [
  /(?:T\.?M\.?|TEST METHOD|EP|LP)[ .#-]?(?:NO\.? ?)?\d{1,3}[A-H]?/y,
  /(?:20)?105[ ./-]?[A-Z][ -]?[\dO]\d/y,
  /[A-Z]0[1-9]/y,
  /X1[1-9]/y,
  /D-?\d{3,4}/y,
  /[EF]\d{4}/y,
  /G1\d\d/y,
  /L ?0\d{3}/y,
  /[LJ]\d{3,4}/y,
  /\d{5}-\d{1,2}/y,
];

/** What may be an option behind a designation: A1S, 2A, C(3). */
const option = / ?[-/(]? ?[A-Z0-9]{2,3}(?:\(\d\))?\)?/y;

/** Finds designations without a body among words; those with a body are left to `findDesignations`. */
export function findPartials(written: string): Match<PartialDesignation>[] {
  const text = normalise(written);
  const taken = findDesignations(written);
  const read = new Map<string, PartialDesignation | undefined>();
  let passed = 0;
  const matches: Match<PartialDesignation>[] = [];
  for (let at = 0; at < text.upper.length; at++) {
    const end = endOfShape(text, at);
    if (end === undefined) continue;
    const from = text.from[at] ?? 0;
    let to = text.to[end - 1] ?? 0;
    while ((taken[passed]?.to ?? to) <= from) passed++;
    if ((taken[passed]?.from ?? to) < to) continue;
    const readOnce = (slice: string) => {
      if (!read.has(slice)) read.set(slice, readPartial(slice));
      return read.get(slice);
    };
    const reading = readOnce(written.slice(from, to));
    if (reading === undefined) continue;
    // "105 C06 C2S steel balls": the word behind it may be an option.
    const behind = take(text.upper, option, end)?.[0].length ?? 0;
    const further = text.to[end + behind - 1] ?? to;
    const withOption = behind > 0 && !isWord(text, end + behind) ? readOnce(written.slice(from, further)) : undefined;
    const isOption = withOption?.option !== undefined && further <= (taken[passed]?.from ?? further);
    if (isOption) to = further;
    matches.push({ from, to, reading: isOption ? withOption : reading });
    at = end - 1 + (isOption ? behind : 0);
  }
  return matches;
}

function endOfShape(text: NormalText, at: number): number | undefined {
  if (!isWord(text, at) || isWord(text, at - 1) || /[\d.,+$€£#-]/.test(text.upper.charAt(at - 1))) return undefined;
  for (const shape of shapes) {
    const end = at + (take(text.upper, shape, at)?.[0].length ?? 0);
    if (end > at && !isWord(text, end) && !/[-.,/]\d/.test(text.upper.slice(end, end + 2)) && !isAmount(text, end)) return end;
  }
  return undefined;
}
