/**
 * A method's designation (ISO 105-F02, GB/T 7568.3, AATCC TM16.3), a size (100 × 40 mm), the number of an item (11-010), a lot (L-2611-4) or a
 * request (W-2611-0042).
 */
const whole =
  /([A-Z][A-Z/]+ (?:[A-Z]{1,2} ?)?\d[\w./-]*|\d+ × \d+(?: [a-z]+)?|(?<![\p{L}\p{N}-])(?:[LW]-\d{4}-\d{1,6}|\d{2}-\d{3})(?![\p{L}\p{N}]))/u;

/** Parts a text into what may break across lines and, in turn, the designations, sizes and numbers that may not. Safe for the browser. */
export function unbrokenParts(text: string): string[] {
  // split() with a group gives the text between and the matches in turn.
  return text.split(whole);
}
