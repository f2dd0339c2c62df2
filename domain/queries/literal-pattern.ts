/** A text as part of a regular expression, in which none of its signs means anything. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
