import markdownIt from "markdown-it";

/**
 * The title of every page but the home page, which has its own: site name and the page's name in upper case.
 *
 * @param limit length of the whole title at most, with the ellipsis when it had to be cut
 */
export function pageTitle(siteName: string, name: string, limit = 60): string {
  return cut(name === "" ? siteName : `${siteName} | ${name.toUpperCase()}`, limit);
}

/** A page's description for search engines: plain text, at most 160 characters (157 and an ellipsis when cut). */
export function metaDescription(markdown: string): string {
  return cut(plainText(markdown), 160, 157);
}

/**
 * Shortens a text that is too long, at the last space that leaves most of it; a text without one is cut inside its word.
 *
 * @param max characters of the result, with the ellipsis
 * @param cutTo characters that remain of a text that is too long, at most
 */
export function cut(text: string, max: number, cutTo = max - 1): string {
  if (text.length <= max) return text;
  // One character further: a word that ends exactly at the limit is whole.
  const space = text.slice(0, cutTo + 1).search(/\s\S*$/);
  const end = space >= cutTo / 2 ? space : cutTo;
  // Half of a surrogate pair at the cut would be an invalid character.
  return `${text
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/[\s|,;:(–—-]+$/, "")}…`;
}

/**
 * Shortens a text that is too long after so many characters, wherever they end: for texts whose length the specification counts.
 *
 * @param max characters of a text that is not too long
 * @param length characters that remain of one that is, before the ellipsis
 */
export function cutAfter(text: string, max: number, length = max): string {
  if (text.length <= max) return text;
  // Half of a surrogate pair at the cut would be an invalid character.
  return `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}…`;
}

const markdownReader = markdownIt();

/** The plain text of Markdown, in one line. */
export function plainText(markdown: string): string {
  const pieces = markdownReader
    .parse(markdown, {})
    .filter(({ type }) => type === "inline")
    .map(({ children }) => (children ?? []).map(({ type, content }) => (type.endsWith("break") ? " " : content)).join(""));
  return pieces.join(" ").replace(/\s+/g, " ").trim();
}
