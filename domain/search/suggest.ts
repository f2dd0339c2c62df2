import type { Database } from "../../db/schema.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { keepParts, type ParsedQuery, parseQuery } from "./parse-query.ts";
import type { SearchType } from "./search-query.ts";
import { searchTags } from "./search-tags.ts";
import {
  mostSuggested,
  type Suggestion,
  suggestMethods,
  suggestProducts,
  suggestStandards,
  suggestSubcategories,
} from "./suggest-kinds.ts";

export type { Suggestion } from "./suggest-kinds.ts";

/** How many of each kind where all are searched; what one kind leaves free the next ones use. */
const share: Record<Suggestion["kind"], number> = { method: 3, product: 4, subcategory: 2, standard: 1 };

/**
 * What a text that is still being typed may be about: at most ten, the best first, those of a kind together. Methods come first where
 * the text names one, or begins to.
 */
export async function suggest(
  { db }: Context,
  text: string,
  type: SearchType,
): Promise<{ suggestions: Suggestion[]; tags: string[] }> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { suggestions: [], tags: [] };
  const understood = await parseQuery(db, text, true);
  const whole = await suggestAll(db, understood, type);
  // The first letters of a word can be too few to tell it by.
  const suggestions =
    whole.length > 0 || understood.parts.length < 2
      ? whole
      : await suggestAll(db, keepParts(understood, understood.parts.slice(0, -1)), type);
  return { suggestions, tags: [...searchTags, ...suggestions.flatMap((one) => tagsOf(tagKind[one.kind], [one]))] };
}

async function suggestAll(db: Database, understood: ParsedQuery, type: SearchType): Promise<Suggestion[]> {
  const asked = (kind: SearchType) => type === 1 || type === kind;
  const [methods, products, subcategories, standards] = await Promise.all([
    asked(5) ? suggestMethods(db, understood) : [],
    asked(2) ? suggestProducts(db, understood) : [],
    asked(4) ? suggestSubcategories(db, understood) : [],
    asked(3) ? suggestStandards(db, understood) : [],
  ]);
  if (standards[0]?.label.toLowerCase() === understood.text.toLowerCase())
    return pick([standards, methods, products, subcategories]);
  const namesMethods =
    /\d/.test(understood.text) && methods.length > 0 && !isItemNumber(understood.text, products[0]?.detail ?? "");
  return pick(namesMethods ? [methods, products, subcategories, standards] : [products, subcategories, methods, standards]);
}

/** Whether the item number begins with the text, whatever its dashes and blanks. */
function isItemNumber(text: string, itemNumber: string): boolean {
  const key = (given: string) => given.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return key(text).length > 2 && key(itemNumber).startsWith(key(text));
}

const tagKind = { method: "method", product: "product", subcategory: "subcategory", standard: "body" } as const;

/** Each kind gets its share first; then the first kinds get what is left. */
function pick(kinds: Suggestion[][]): Suggestion[] {
  let left = mostSuggested;
  const taken = kinds.map((kind) => {
    const count = Math.min(left, kind.length, share[kind[0]?.kind ?? "product"]);
    left -= count;
    return count;
  });
  return kinds.flatMap((kind, at) => {
    const count = Math.min(kind.length, (taken[at] ?? 0) + left);
    left -= count - (taken[at] ?? 0);
    return kind.slice(0, count);
  });
}
