import type * as z from "zod";
import type { PageOfList } from "../domain/catalogue/read-product-records.ts";
import type { Context } from "../domain/context.ts";

/** Who asks, as far as a call may want to know. */
export type Caller = {
  /** ISO 3166-1 alpha-2 of the country that the caller's address belongs to; null when that is not known. */
  countryCode: string | null;
};

/** What a call found. */
export type ListPage<Row> = {
  rows: Row[];
  /** Rows in all, where `rows` is one page of them; else as many as there are rows. */
  total?: number;
  /** What the answer shows, in the words of the page tags: a change to any of it makes the answer out of date. */
  tags: readonly string[];
};

/** One call of the public API: its routes, checks, documentation and tests are made from this. */
export type Call<Query extends z.ZodObject = z.ZodObject, Row extends z.ZodObject = z.ZodObject> = {
  /** With `{product}` in place of the configured prefix. */
  name: string;
  /** Its group in the documentation. */
  group: CallGroup;
  /** What it answers, in one sentence. */
  summary: string;
  /** Each parameter with its own name, spelling and case; strings as they come. */
  query: Query;
  /** One row of the answer. Other properties that `run` finds are left out. */
  row: Row;
  /**
   * How the rows are answered: `list` as a bare array; `data` as `{ success: true, data: rows }`; `fields` as
   * `{ success: true, …row }` of the one row; `lists` as an array of arrays.
   */
  shape: "list" | "data" | "fields" | "lists";
  /** Whether rows can be asked for in parts, by `page` and `limit`; without them the first 1000 are answered. */
  paged?: boolean;
  /** What an id that nothing has gives: no rows (the usual), or 404. */
  unknown?: "empty" | "404";
  /** The answer depends on the caller, so it is not cached for others. */
  personal?: boolean;
  /** A query that finds something in the demo supplier's data, for documentation and tests. */
  example: Record<string, string>;
  run(ctx: Context, query: z.output<Query> & PageOfList, caller: Caller): Promise<ListPage<unknown>>;
};

export const callGroups = ["Catalogue", "Standards and methods", "Search", "Content", "Agents and countries"] as const;
export type CallGroup = (typeof callGroups)[number];

/** Lets the types of query and row be inferred, and forgets them for the list. */
export function call<Query extends z.ZodObject, Row extends z.ZodObject>(description: Call<Query, Row>): Call {
  return description as unknown as Call;
}
