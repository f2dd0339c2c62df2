/**
 * Characters that show nothing or turn the direction of a line, so that a text reads as another one (UAX #9): control characters but for line breaks
 * and tabs, and format characters. The joiners are looked at apart; the signs of Arabic, Syriac and Kaithi numbers are format characters that show.
 */
const unseen = /(?![\n\t\u{200c}-\u{200d}\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cc}\p{Cf}]/gu;

/**
 * A joiner that no script needs where it stands. Persian, Hindi and others write it between letters, emoji between pictures; between letters of
 * Latin, Greek and Cyrillic it does nothing but make two texts differ that look alike.
 */
const idleJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

/** White space but for the byte order mark, which shows nothing. */
const space = /[^\S\ufeff]+/g;

/** Matches a text that shows nothing: white space and characters without a glyph, such as fillers. */
const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** What a scanner types between the elements of a bar code (FNC1): without it two numbers would become one. */
const betweenElements = "\u001d";

type Options = {
  /** Line breaks and tabs stay; otherwise every run of white space becomes one space. */
  multiline?: boolean;
  /** Maximum number of characters (code points); the rest is cut off. */
  maxLength?: number;
};

/**
 * A text as it is stored: well-formed Unicode, trimmed, without control characters and without characters that show nothing or turn the direction of a
 * line; empty when nothing of it can be seen. Every text that a visitor or staff types passes here, whether it is one line (the default) or several.
 */
export function cleanText(text: string, { multiline = false, maxLength = Number.POSITIVE_INFINITY }: Options = {}): string {
  const wellFormed = text.toWellFormed().replaceAll(betweenElements, " ");
  const lines = multiline ? wellFormed.replace(/\r\n?/g, "\n") : wellFormed.replace(space, " ");
  const seen = lines.replace(unseen, "").replace(idleJoiner, "");
  const clean = (multiline ? seen : seen.replace(/ {2,}/g, " ")).trim();
  // What is cut off may have been what a joiner joined to.
  const stored = clean.length <= maxLength ? clean : [...clean].slice(0, maxLength).join("").replace(idleJoiner, "").trim();
  return invisible.test(stored) ? "" : stored;
}
