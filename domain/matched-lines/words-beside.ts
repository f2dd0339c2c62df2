import type { PastedLine } from "../pasted-lines/pasted-line.ts";
import type { Candidate } from "./matched-line.ts";

type Named = Pick<Candidate, "itemNumber" | "name" | "aliases">;

/** The note of a line whose item was found: its own, and its words where they say more than the item's name does. */
export function noteBeside({ name, note, itemNumber }: PastedLine, product: Named): string {
  const known = new Set(wordsOf(`${product.name} ${product.itemNumber}`));
  const isKnown = wordsOf(name).every((word) => known.has(word));
  const number = itemNumber !== "" && itemNumber !== product.itemNumber ? [itemNumber] : [];
  return [...number, isKnown ? "" : name, note].filter((part) => part !== "").join("; ");
}

/** Whether words beside an item number may name something else: two or more, none of them the item's. */
export function sharesNoWord(words: string, { name, aliases }: Pick<Named, "name" | "aliases">): boolean {
  const known = new Set(wordsOf(`${name} ${aliases.join(" ")}`));
  const typed = wordsOf(words).filter((word) => /\p{L}{2}/u.test(word));
  return typed.length > 1 && typed.every((word) => !known.has(word));
}

/** Without the endings that differ between spellings: multifibre, multifiber. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?:re|er|our|or|s)$/, ""));
}
