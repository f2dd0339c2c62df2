/** Dots and the like as other scripts write them; mail programs read them as their ASCII twins. */
const joints = /(?<=\S)([.．。｡@＠:：/／\\])(?=\S)/gu;
const scheme = /[\p{L}\p{N}+.-]+:\/\//gu;
/** Seven digits and more, however they are grouped. */
const telephone = /[+＋]?\p{Nd}(?:[\s().·/-]{0,3}\p{Nd}){6,}/gu;

/**
 * A stranger's text in which no mail program finds anything to make a link of: web and mail addresses get a space after each dot, colon
 * and slash; telephone numbers and characters that nobody sees are left out.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(scheme, "")
    .replace(joints, "$1 ")
    .replace(telephone, "…");
}
