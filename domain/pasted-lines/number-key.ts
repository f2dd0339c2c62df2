/** The form in which numbers and names are compared, as search_key() of the database makes it: `EMPA 106` and `empa-106` are the same. */
export function numberKey(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/(\d)\s*[x×]\s*(?=\d)/g, "$1")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .slice(0, 100);
}
