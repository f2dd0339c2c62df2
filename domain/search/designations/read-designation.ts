import type { Designation } from "./designation.ts";
import { normalise } from "./normalise.ts";
import { readAt } from "./read-at.ts";
import { readReversed } from "./read-reversed.ts";

/**
 * Reads one designation as people write it: "AATCC 61 Test 3A", "iso105 c06", "ISO 105 CO6(C2S)", "ASTM 3939-97", "TM155 Woolmark".
 *
 * The text is the designation and nothing else, but for marks around it; `findDesignations` finds them among words. The forms are those
 * of test requests, laboratories' price lists and buyers' manuals; corrections are in the notes. Nothing is read that is only
 * similar to a designation.
 *
 * @returns undefined where the text is not a designation with its body
 */
export function readDesignation(written: string): Designation | undefined {
  const text = normalise(written);
  const reading = readAt(text, text.first) ?? readReversed(text, text.first);
  return reading !== undefined && reading.end > text.last ? reading.designation : undefined;
}
