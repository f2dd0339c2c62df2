import type { Context } from "../context.ts";
import { searchCatalogue } from "../search/search-catalogue.ts";
import type { SearchResults } from "../search/search-results.ts";

/** What a search text is to find: a record that can be a result. */
export type Wanted = { kind: WantedKind; id: number };
export type WantedKind = "product" | "standard" | "subcategory" | "method";

/** A result with its place among those of its kind, from 1, and what it is called. */
export type Placed = Wanted & { place: number; title: string };

/** Places that are looked at: nobody reads further to find what was meant. */
const lookedAt = 24;

/**
 * The results of a text as a visitor sees them, products first.
 *
 * @returns at most 24 of the products, and those of each other kind that an overview shows
 */
export async function placesOf(ctx: Context, text: string): Promise<Placed[]> {
  // Facts of this process may be a moment older than what has just been published.
  const { facts: _, ...fresh } = ctx;
  const { results } = await searchCatalogue(fresh, { text, type: 1, page: 1 }, { products: lookedAt });
  return placed(results);
}

function placed({ products, methods, subcategories, test_standard }: SearchResults): Placed[] {
  const ofKind = <Hit extends { id: number }>(kind: WantedKind, hits: readonly Hit[], title: (hit: Hit) => string) =>
    hits.map((hit, at) => ({ kind, id: hit.id, place: at + 1, title: title(hit) }));
  return [
    ...ofKind("product", products.hits, ({ itemNumber, name }) => `${itemNumber} ${name}`),
    ...ofKind("method", methods.hits, ({ designation }) => designation),
    ...ofKind("subcategory", subcategories.hits, ({ name }) => name),
    ...ofKind("standard", test_standard.hits, ({ name }) => name),
  ];
}

/** Where what is wanted stands; undefined where it is not among the first. */
export function placeOf(results: readonly Placed[], { kind, id }: Wanted): Placed | undefined {
  return results.find((one) => one.kind === kind && one.id === id);
}
