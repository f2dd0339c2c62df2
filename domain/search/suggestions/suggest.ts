import { tagsOf } from "../../catalogue/tags.ts";
import type { Context } from "../../context.ts";
import { askQuestions, type Question } from "../ask-questions.ts";
import { findIds } from "../find-ids.ts";
import { keepTerms, type ParsedQuery, parseQuery } from "../query/parse-query.ts";
import { type SearchType, searchTags } from "../search-query.ts";
import { pageIndexTags } from "../site-pages/page-index.ts";
import {
  maxSuggestions,
  type Suggestion,
  suggestMethods,
  suggestPages,
  suggestProducts,
  suggestStandards,
  suggestSubcategories,
} from "./suggest-kinds.ts";

export type { Suggestion } from "./suggest-kinds.ts";

/** Number of each kind when all are searched; what one kind does not use is given to the next. */
const share: Record<Suggestion["kind"], number> = { method: 3, product: 4, subcategory: 2, standard: 1, page: 2, lot: 1 };

/**
 * Suggestions for a text that is still being typed: at most ten, grouped by kind, the best first. Methods come first when the text names
 * one, or begins to; pages of the site that it asks for last; the lot that it names before all.
 *
 * @returns also the questions about a text that has several equally good readings
 */
export async function suggest(
  ctx: Context,
  text: string,
  type: SearchType,
): Promise<{ suggestions: Suggestion[]; questions: Question[]; tags: string[] }> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { suggestions: [], questions: [], tags: [] };
  const read = await parseQuery(ctx, text, true);
  const none = { suggested: [], areAll: false, tags: [] };
  const { suggested, areAll, tags: lotTags } = type === 1 ? await suggestPages(ctx, read) : none;
  const query = { ...read, namesOnly: areAll };
  const lots = suggested.filter(({ kind }) => kind === "lot");
  const pages = suggested.filter(({ kind }) => kind === "page").slice(0, share.page);
  const room = maxSuggestions - pages.length - lots.length;
  const [whole, questions] = await Promise.all([
    suggestAll(ctx, query, type, room),
    suggested.length > 0 ? [] : askQuestions(ctx, query),
  ]);
  // The first letters of the last word can be too few to find anything.
  const suggestions =
    whole.length > 0 || query.terms.length < 2
      ? whole
      : await suggestAll(ctx, keepTerms(query, query.terms.slice(0, -1)), type, room);
  const tags = [...searchTags, ...pageIndexTags, ...lotTags, ...suggestions.flatMap(tagsOfSuggestion)];
  return { suggestions: [...lots, ...suggestions, ...pages], questions, tags };
}

/** Number of products that are ranked, of which the best are suggested. */
const maxRanked = 300;

/** What the catalogue has, at most `room` of it. */
async function suggestAll(ctx: Context, query: ParsedQuery, type: SearchType, room: number): Promise<Suggestion[]> {
  const asked = (kind: SearchType) => type === 1 || type === kind;
  const ids = await findIds(ctx.db, query, {
    products: asked(2) && { needed: maxSuggestions, enough: maxSuggestions, maxCount: maxRanked },
    bodies: asked(3),
    subcategories: asked(4),
    methods: false,
  });
  const [methods, products, subcategories, standards] = await Promise.all([
    asked(5) ? suggestMethods(ctx, query) : [],
    suggestProducts(ctx, ids.products.ids),
    suggestSubcategories(ctx, ids.subcategories),
    suggestStandards(ctx, ids.bodies),
  ]);
  if (standards[0]?.label.toLowerCase() === query.text.toLowerCase())
    return pick([standards, methods, products, subcategories], room);
  const namesMethods = /\d/.test(query.text) && methods.length > 0 && !isItemNumber(query.text, products[0]?.detail ?? "");
  return pick(namesMethods ? [methods, products, subcategories, standards] : [products, subcategories, methods, standards], room);
}

/** Whether the item number begins with the text, ignoring hyphens and spaces. */
function isItemNumber(text: string, itemNumber: string): boolean {
  const key = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return key(text).length > 2 && key(itemNumber).startsWith(key(text));
}

const tagKind = { method: "method", product: "product", subcategory: "subcategory", standard: "body" } as const;

function tagsOfSuggestion(one: Suggestion): string[] {
  return one.kind === "page" || one.kind === "lot" ? [] : tagsOf(tagKind[one.kind], [one]);
}

/** Gives each kind its share of the room, then what remains to the first kinds. */
function pick(kinds: Suggestion[][], room: number): Suggestion[] {
  let left = room;
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
