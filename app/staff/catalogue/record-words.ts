import type { RecordDescription } from "../../../domain/records/record.ts";

/** The records of a table, as their list is called: "Packs of a product", after the noun of one. */
export function recordsLabel({ noun }: Pick<RecordDescription, "noun">): string {
  const words = noun.split(" ");
  const at = words.findIndex((word) => ["of", "in", "about", "beside", "that", "for"].includes(word));
  const head = at < 0 ? words.length - 1 : at - 1;
  const plural = words.map((word, index) => (index === head || words[index + 1] === "or" ? pluralOf(word) : word)).join(" ");
  return capital(plural);
}

/** A text with a capital letter at its start. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `a pack`, `an agent`. */
export const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;

function pluralOf(word: string): string {
  if (/(s|x|ch|sh)$/.test(word)) return word === "news" ? word : `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}
