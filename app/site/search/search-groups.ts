import type { SearchType } from "../../../domain/search/search-query.ts";
import type { Group, SearchResults } from "../../../domain/search/search-results.ts";

export type GroupKey = "products" | "test_standard" | "subcategories" | "methods";

/** The groups of results, in their order: the id that the specification fixes, and the type that searches only this group. */
export const searchGroups: readonly { key: GroupKey; id: string; heading: string; type: SearchType; empty: string }[] = [
  { key: "products", id: "products", heading: "Products", type: 2, empty: "No Products Found" },
  { key: "test_standard", id: "test_standard", heading: "Standards", type: 3, empty: "No data found" },
  { key: "subcategories", id: "subcategory", heading: "Categories", type: 4, empty: "No data found" },
  { key: "methods", id: "methods", heading: "Methods", type: 5, empty: "No data found" },
];

type Count = Pick<Group<unknown>, "total" | "more">;

/** The number of results in all groups that were searched, of pages, and of the lots that are named if they are known. */
export function countOf(results: Pick<SearchResults, GroupKey | "pages" | "lot" | "lots">): Count {
  const groups = searchGroups.map(({ key }) => results[key]);
  const lots = results.lots?.total ?? (results.lot && results.lot.state !== "unknown" ? 1 : 0);
  const single = results.pages.length + lots;
  return { total: groups.reduce((sum, { total }) => sum + total, single), more: groups.some(({ more }) => more) };
}

/** "37", "1,204"; "1,000+" if there are more than were counted. */
export function inFigures({ total, more }: Count): string {
  return `${total.toLocaleString("en-US")}${more ? "+" : ""}`;
}

/** "1 result", "37 results", "1,000+ results". */
export function inWords(count: Count): string {
  return `${inFigures(count)} ${count.total === 1 && !count.more ? "result" : "results"}`;
}
