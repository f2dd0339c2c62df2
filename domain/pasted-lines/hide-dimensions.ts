const size = "\\d+(?:[.,]\\d+)?";
const length = '\\s?(?:mm|cm|mt|mtr|meters?|metres?|m|inch(?:es)?|in|"|ft|yards?|yds?)(?!\\p{L})\\.?';
const times = "\\s?[x×*]\\s?";
/** Two or three lengths, each with its unit; or a broken number times a length, because nobody asks for 1.6 rolls. */
const dimensions = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:${size}${length}(?:${times}${size}${length}){1,2}|\\d+[.,]\\d+${times}${size}${length})`,
  "giu",
);

/** Words that only look like a number of pieces or bottles: 1st quality, 9000 St. Gallen, 16 fl oz. */
const otherwise =
  /(?<![\p{L}\p{N}])\d{0,5}1st(?![\p{L}\p{N}])|(?<=\d{4}\s)[Ss]t\.\s?(?=\p{Lu})|\b[Ff][Ll]\.?\s?[Oo][Zz](?!\p{L})/gu;

/** Parts of designations: ISO 105-X12 is no dozen, the procedure 4G of ISO 6330 no four grams. */
const designations =
  /(?<!\d)105\s?[-–:]?\s?[Xx]\s?\d\d(?!\d)|(?<!\d)6330(?!\d)[^\n]{0,20}?(?<![\p{L}\p{N}])[1-9][A-Z](?![\p{L}\p{N}])/gu;

/** The text with the dimensions of a piece, `1.6 m x 5 m`, filled by U+001E: what is found in it is where it stands in the text. */
export function hideDimensions(text: string): string {
  const hide = (match: string) => "\u001e".repeat(match.length);
  return text.replace(dimensions, hide).replace(otherwise, hide).replace(designations, hide);
}

/** The text without them: an item is found by its other words. */
export function withoutDimensions(text: string): string {
  return text.replace(dimensions, " ").replace(/\s+/g, " ").trim();
}
