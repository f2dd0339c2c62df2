const ordered = /\b(\d\d-\d{3})(?:\s*[x×*]\s*\d{1,6}(?:\s*(?:pcs|pieces?|packs?|rolls?|sets?|cards?|m|yd))?)(?![\w-])/gi;

/** A text without how many of an item are ordered: "14-330 x 100 pcs" is the item, not a size. */
export function withoutAmounts(text: string): string {
  return text.replace(ordered, "$1");
}
