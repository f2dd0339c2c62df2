import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { authorize } from "../../people/authorize.ts";
import type { SearchQuery } from "../search-query.ts";
import type { SearchResults } from "../search-results.ts";
import { withoutPersonal } from "./without-personal.ts";

/** Number of results of each group. */
export type SearchCounts = { products: number; standards: number; subcategories: number; methods: number };

/** A result that was opened, and its place in the list, from 1. */
export type Click = { kind: ClickedKind; id: number; rank: number };
export const clickedKinds = ["product", "standard", "subcategory", "method"] as const;
type ClickedKind = (typeof clickedKinds)[number];

/** Hours after a search in which a click counts: nobody reads results for longer. */
const clickHours = 24;

/** The number of hits of each kind, as the log has them. */
export function countsOf({ products, test_standard, subcategories, methods }: SearchResults): SearchCounts {
  return {
    products: products.total,
    standards: test_standard.total,
    subcategories: subcategories.total,
    methods: methods.total,
  };
}

/**
 * Stores a search and its numbers of results, and nothing about who searched.
 *
 * @returns the id of the search, for logClick()
 */
export async function logSearch(ctx: Context, { text, type }: SearchQuery, counts: SearchCounts): Promise<number> {
  authorize(ctx, "search.log");
  const { db, now } = ctx;
  const { id } = await db
    .insertInto("search_log")
    .values({ at: now(), text: withoutPersonal(text), type, ...counts })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores the first result of a search that was opened.
 *
 * @returns false when there is no such search, when it is a day old, or when a result was opened before
 */
export async function logClick(ctx: Context, searchId: number, { kind, id, rank }: Click): Promise<boolean> {
  authorize(ctx, "search.log");
  const { db, now } = ctx;
  const { numUpdatedRows } = await db
    .updateTable("search_log")
    .set({ clicked_kind: kind, clicked_id: id, clicked_rank: rank })
    .where("id", "=", searchId)
    .where("clicked_kind", "is", null)
    .where("at", ">", new Date(now().getTime() - clickHours * 3_600_000))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes searches that are older than so many days. @returns how many */
export async function sweepSearches({ db, now }: Pick<Context, "db" | "now">, days: number): Promise<number> {
  const before = new Date(now().getTime() - days * 86_400_000);
  const { numDeletedRows } = await db.deleteFrom("search_log").where("at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** A search text: number of searches, number of results the last time, and number of searches of which a result was opened. */
export type LoggedText = { text: string; times: number; found: number; opened: number };

/**
 * The search texts since a date, the most frequent first.
 *
 * @param scope.found false: only texts without any result
 */
export async function readSearches(ctx: Context, scope: { since: Date; found?: false; max: number }): Promise<LoggedText[]> {
  authorize(ctx, "search.read");
  const { db } = ctx;
  const total = sql<number>`products + standards + subcategories + methods`;
  return db
    .selectFrom("search_log")
    .select([
      sql<string>`lower(text)`.as("text"),
      sql<number>`count(*)`.as("times"),
      sql<number>`(array_agg(${total} order by at desc, id desc))[1]`.as("found"),
      sql<number>`count(clicked_kind)`.as("opened"),
    ])
    .where("at", ">=", scope.since)
    .groupBy(sql`lower(text)`)
    .$if(scope.found === false, (query) => query.having(sql<boolean>`(array_agg(${total} order by at desc, id desc))[1] = 0`))
    .orderBy("times", "desc")
    .orderBy("text")
    .limit(scope.max)
    .execute();
}
