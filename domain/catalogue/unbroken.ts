/** A method's designation (ISO 105-F02, GB/T 7568.3, AATCC TM16.3) or a size (100 × 40 mm). */
const whole = /([A-Z][A-Z/]+ (?:[A-Z]{1,2} ?)?\d[\w./-]*|\d+ × \d+(?: [a-z]+)?)/;

/** Parts a text into what may break across lines and, in turn, the designations and sizes that may not. Safe for the browser. */
export function unbrokenParts(text: string): string[] {
  // split() with a group gives the text between and the matches in turn.
  return text.split(whole);
}
