import type { Designation, Match } from "./designation.ts";
import { type NormalText, normalise } from "./normalise.ts";
import { type ReadAt, readAt } from "./read-at.ts";
import { readMoreParts } from "./read-more-parts.ts";
import { readReversed } from "./read-reversed.ts";

/**
 * Finds the designations in a text, each with its first and last character: "martindale per iso 12947-2 and AATCC TM93" has two. The
 * rest are words. Takes time in proportion to the length of the text.
 */
export function findDesignations(written: string): Match<Designation>[] {
  const text = normalise(written);
  const found: Match<Designation>[] = [];
  for (let at = 0; at < text.upper.length; at++) {
    let next: (ReadAt & { at: number }) | undefined = startingAt(text, at);
    while (next !== undefined) {
      found.push({ from: text.from[next.at] ?? 0, to: text.to[next.end - 1] ?? 0, reading: next.designation });
      at = next.end - 1;
      next = readMoreParts(text, next.end, next.designation);
    }
  }
  return found;
}

function startingAt(text: NormalText, at: number): (ReadAt & { at: number }) | undefined {
  const found = readAt(text, at) ?? readReversed(text, at);
  return found && { ...found, at };
}
