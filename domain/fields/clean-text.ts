/** Characters that embed, override or isolate a direction of writing: they can make a text read as another one (UAX #9). */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** Matches a text that shows nothing: white space and characters without a glyph, such as zero-width spaces. */
const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

type Options = {
  /** Line breaks and tabs stay; otherwise every run of white space becomes one space. */
  multiline?: boolean;
  /** Maximum number of characters (code points); the rest is cut off. */
  maxLength?: number;
};

/**
 * A text as it is stored: well-formed Unicode, trimmed, without control characters and without characters that turn the direction of a
 * line; empty when nothing of it can be seen. Every text that comes from outside passes here, whether it is one line (the default) or several.
 */
export function cleanText(text: string, { multiline = false, maxLength = Number.POSITIVE_INFINITY }: Options = {}): string {
  const lines = multiline ? text.toWellFormed().replace(/\r\n?/g, "\n") : text.toWellFormed().replace(/\s+/g, " ");
  const clean = lines
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(directions, "")
    .trim();
  const stored = clean.length <= maxLength ? clean : [...clean].slice(0, maxLength).join("").trim();
  return invisible.test(stored) ? "" : stored;
}
