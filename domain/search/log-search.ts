import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import type { SearchQuery } from "./search-query.ts";
import type { SearchResults } from "./search-results.ts";
import { withoutPersonal } from "./without-personal.ts";

/** How many were found of each. */
export type SearchCounts = { products: number; standards: number; subcategories: number; methods: number };

/** What was opened of the results, and at which place it stood, from 1. */
export type Click = { kind: ClickedKind; id: number; rank: number };
export const clickedKinds = ["product", "standard", "subcategory", "method"] as const;
export type ClickedKind = (typeof clickedKinds)[number];

const keptDays = 400;
/** Nobody reads results for longer. */
const openHours = 24;

export function countsOf({ products, test_standard, subcategories, methods }: SearchResults): SearchCounts {
  return {
    products: products.total,
    standards: test_standard.total,
    subcategories: subcategories.total,
    methods: methods.total,
  };
}

/**
 * Keeps what was searched for and how much was found, and nothing about who asked; what is older than 400 days is forgotten.
 *
 * @returns the id by which a click is told
 */
export async function logSearch(ctx: Context, { text, type }: SearchQuery, counts: SearchCounts): Promise<number> {
  authorize(ctx, "search.log");
  const { db, now } = ctx;
  await db
    .deleteFrom("search_log")
    .where("at", "<", new Date(now().getTime() - keptDays * 86_400_000))
    .execute();
  const { id } = await db
    .insertInto("search_log")
    .values({ at: now(), text: withoutPersonal(text), type, ...counts })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Keeps what was opened first of the results of a search.
 *
 * @returns false when there is no such search, when it is a day old, or when something of it was opened already
 */
export async function logClick(ctx: Context, searchId: number, { kind, id, rank }: Click): Promise<boolean> {
  authorize(ctx, "search.log");
  const { db, now } = ctx;
  const { numUpdatedRows } = await db
    .updateTable("search_log")
    .set({ clicked_kind: kind, clicked_id: id, clicked_rank: rank })
    .where("id", "=", searchId)
    .where("clicked_kind", "is", null)
    .where("at", ">", new Date(now().getTime() - openHours * 3_600_000))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A text, how often it was searched for, how much it found the last time, and how often something of it was opened. */
export type LoggedText = { text: string; times: number; found: number; opened: number };

/**
 * What was searched for since a day, the most frequent first.
 *
 * @param scope.found false: only what found nothing at all
 */
export async function readSearches(ctx: Context, scope: { since: Date; found?: false; most: number }): Promise<LoggedText[]> {
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
    .limit(scope.most)
    .execute();
}
