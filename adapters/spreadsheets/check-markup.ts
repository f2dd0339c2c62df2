/** Tags of a list of 500 lines, with room for a sheet that has much else beside it. */
export const tagsOfList = 300_000;
/** Characters of one tag, and elements one within another: spreadsheet programs stay far below both. */
const maxTagLength = 5_000;
const maxDepth = 60;

/**
 * Whether the markup of a spreadsheet's part can be read in a time that grows no faster than its length: every tag ends before the next begins,
 * none is huge, and elements are closed again. Where something is missing, readers of XML search the whole rest of the text for it, again at each place.
 *
 * @param text of the part, at most some million characters
 * @param maxTags tags at most
 */
export function isReadable(text: string, maxTags = tagsOfList): boolean {
  const tag = /<(\/?)([^<>]*)(>?)/g;
  let [depth, tags] = [0, 0];
  for (const [, closing, inside = "", end] of text.matchAll(tag)) {
    if (end === "" || inside.length > maxTagLength || ++tags > maxTags) return false;
    if (inside.startsWith("?") || inside.startsWith("!") || inside.endsWith("/")) continue;
    depth += closing ? -1 : 1;
    if (depth < 0 || depth > maxDepth) return false;
  }
  return depth === 0;
}
