/** Separators of addresses, also those of other scripts, which mail programs read as ASCII. */
const separators = /(?<=\S)([.．。｡@＠:：/／\\])(?=\S)/gu;
const scheme = /[\p{L}\p{N}+.-]+:\/\//gu;
/** Seven or more digits, in any grouping. */
const telephone = /[+＋]?\p{Nd}(?:[\s().·/-]{0,3}\p{Nd}){6,}/gu;

/**
 * Removes from a stranger's text what mail programs turn into links: web and mail addresses get a space after each dot, colon and slash;
 * telephone numbers and invisible characters are removed.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(scheme, "")
    .replace(separators, "$1 ")
    .replace(telephone, "…");
}
