import * as z from "zod";
import type { Context } from "../domain/context.ts";
import type { PageOfList } from "../domain/products/read-product-records.ts";

/** The caller, as far as a call may need to know. */
export type Caller = {
  /** ISO 3166-1 alpha-2 of the country of the caller's address; null if unknown. */
  countryCode: string | null;
};

/** The rows that a call has found. */
type ListPage<Row> = {
  rows: Row[];
  /** The total number of rows, if `rows` is one page of them. */
  total?: number;
  /** Page tags of what the answer shows: a change to any of them makes the answer stale. */
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
  /** The parameters by name, as strings. */
  query: Query;
  /** One row of the answer. Other properties of the found rows are left out. */
  row: Row;
  /**
   * The shape of the answer: `list` a bare array; `data` as `{ success: true, data: rows }`; `fields` as
   * `{ success: true, …row }` of the one row; `lists` as an array of arrays.
   */
  shape: "list" | "data" | "fields" | "lists";
  /** Whether the call takes `page` and `limit`; without them it answers the first 1000 rows. */
  paged?: boolean;
  /** The answer to an unknown id: no rows (the default), or 404. */
  unknown?: "empty" | "404";
  /** The answer depends on the caller, so it is not cached for others. */
  personal?: boolean;
  /** A query that finds something in the demo supplier's data, for documentation and tests. */
  example: Record<string, string>;
  run(ctx: Context, query: z.output<Query> & PageOfList, caller: Caller): Promise<ListPage<unknown>>;
};

export const callGroups = ["Catalogue", "Standards and methods", "Search", "Content", "Agents and countries"] as const;
type CallGroup = (typeof callGroups)[number];

type Described<Query extends z.ZodObject, Row extends z.ZodObject> = Omit<Call<Query, Row>, "group" | "query" | "example"> &
  Partial<Pick<Call<Query, Row>, "query" | "example">>;

/** @returns describes a call of a group, which infers the types of query and row; without `query` the call takes no parameters */
export function callIn(group: CallGroup) {
  return <Row extends z.ZodObject, Query extends z.ZodObject = z.ZodObject>(description: Described<Query, Row>): Call =>
    ({ group, query: z.object({}), example: {}, ...description }) as unknown as Call;
}

/** The `run` of a call that answers all rows of a read, which are in its property `name`. */
export function allRows<Name extends string, Source>(
  read: (ctx: Context) => Promise<Record<Name, readonly Source[]> & { tags: readonly string[] }>,
  name: Name,
  toRow: (source: Source) => unknown,
) {
  return async (ctx: Context): Promise<ListPage<unknown>> => {
    const result = await read(ctx);
    return { rows: result[name].map(toRow), tags: result.tags };
  };
}
