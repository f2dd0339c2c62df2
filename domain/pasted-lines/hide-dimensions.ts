const size = "\\d+(?:[.,]\\d+)?";
const length = '\\s?(?:mm|cm|mt|mtr|meters?|metres?|m|inch(?:es)?|in|"|ft|yards?|yds?)(?!\\p{L})\\.?';
const times = "\\s?[x×*]\\s?";
/** Two or three lengths, each with its unit; or a broken number times a length, because nobody asks for 1.6 rolls. */
const dimensions = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:${size}${length}(?:${times}${size}${length}){1,2}|\\d+[.,]\\d+${times}${size}${length})`,
  "giu",
);

/** The text with the dimensions of a piece, `1.6 m x 5 m`, filled by U+001E: what is found in it is where it stands in the text. */
export function hideDimensions(text: string): string {
  return text.replace(dimensions, (found) => "\u001e".repeat(found.length));
}

/** The text without them: an item is found by its other words. */
export function withoutDimensions(text: string): string {
  return text.replace(dimensions, " ").replace(/\s+/g, " ").trim();
}
