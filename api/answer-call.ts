import * as z from "zod";
import type { Context } from "../domain/context.ts";
import type { Call, Caller } from "./call.ts";
import { paging } from "./query.ts";

/** The answer of a call, before it is written as JSON. */
export type CallAnswer = {
  status: 200 | 400 | 404;
  body: unknown;
  /** Page tags of what the answer shows; an answer without tags is not cached. */
  tags: readonly string[];
  /** The part of the rows and their total number, for calls with paging. */
  part?: { page: number; limit: number; total: number };
};

/**
 * Runs a call: reads its query, finds its rows and shapes the answer.
 *
 * @param params as in the address; unknown parameters are ignored, and of duplicates the last counts
 * @returns 400 names every parameter that is wrong
 */
export async function answerCall(call: Call, ctx: Context, params: URLSearchParams, caller: Caller): Promise<CallAnswer> {
  const read = querySchema(call).safeParse(given(params));
  if (!read.success) return refuse(read.error);
  const result = await call.run(ctx, { page: 1, limit: 1000, ...(read.data as object) }, caller);
  const rows = rowsSchema(call).parse(result.rows) as Record<string, unknown>[];
  if (rows.length === 0 && call.unknown === "404")
    return { status: 404, body: failure("There is nothing with this id."), tags: result.tags };
  const { page, limit } = read.data as { page: number; limit: number };
  const total = result.total ?? rows.length;
  return {
    status: 200,
    body: shaped(call, rows, total),
    tags: result.tags,
    ...(call.paged ? { part: { page, limit, total } } : {}),
  };
}

/** The parameters of a call, including those for paging. */
export const querySchema = onceEach(({ query, paged }: Call): z.ZodObject => (paged ? query.extend(paging.shape) : query));

/** The schema of the whole answer of a call. */
export function answerSchema(call: Call): z.ZodType {
  const { row, shape, paged } = call;
  if (shape === "fields") return z.object({ success: z.literal(true), ...row.shape });
  if (shape !== "data") return rowsSchema(call);
  const total = paged ? { totalCount: z.number().int().describe("Rows in all.") } : {};
  return z.object({ success: z.literal(true), data: z.array(row), ...total });
}

/** The body of every refusal. */
export function failure(message: string, issues?: readonly { field: string; message: string }[], reason?: "human-check") {
  return { success: false, message, ...(issues ? { issues } : {}), ...(reason ? { reason } : {}) };
}

const rowsSchema = onceEach(({ row, shape }: Call): z.ZodType => (shape === "lists" ? z.array(z.array(row)) : z.array(row)));

/** Memoizes a schema by call: creating a schema costs as much as a hundred checks with it. */
function onceEach<Schema>(make: (call: Call) => Schema): (call: Call) => Schema {
  const made = new WeakMap<Call, Schema>();
  return (call) => {
    const known = made.get(call);
    if (known) return known;
    const schema = make(call);
    made.set(call, schema);
    return schema;
  };
}

function shaped({ shape, paged }: Call, rows: Record<string, unknown>[], total: number): unknown {
  if (shape === "fields") return { success: true, ...rows[0] };
  if (shape !== "data") return rows;
  return paged ? { success: true, totalCount: total, data: rows } : { success: true, data: rows };
}

/** The parameters that have a value. */
function given(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([, value]) => value.trim() !== ""));
}

function refuse(error: z.ZodError): CallAnswer {
  const issues = error.issues.map((issue) => ({ field: issue.path.join("."), message: issue.message }));
  const message = issues.map((issue) => `${issue.field} ${issue.message}.`).join(" ");
  return { status: 400, body: failure(message, issues), tags: [] };
}
