/**
 * The form in which customers' own numbers are compared: `A-12/3`, `a – 12 / 3` and `a 12 3` are the same, `12-3` and `1-23` are two, because it counts
 * where the marks stand.
 */
export function ownNumberKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 100);
}
