import type { Context } from "../context.ts";
import type { Fact } from "./fact-cache.ts";

/**
 * A read that takes from the context's cache what it can, and asks the database for what is missing, all at once.
 *
 * @param kind names the facts among others
 * @param read the facts of some ids; an id without a row has none
 * @returns the values of those ids that have one
 */
export function cachedRead<Value>(kind: string, read: (ctx: Context, ids: number[]) => Promise<Fact<Value>[]>) {
  return async (ctx: Context, ids: Iterable<number>): Promise<Map<number, Value>> => {
    const values = new Map<number, Value>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const fact = ctx.facts?.get(`${kind}:${id}`) as Fact<Value> | undefined;
      if (fact) values.set(id, fact.value);
      else missing.push(id);
    }
    if (missing.length === 0) return values;
    const since = ctx.facts?.moment ?? 0;
    for (const fact of await read(ctx, missing)) {
      values.set(fact.id, fact.value);
      ctx.facts?.put(`${kind}:${fact.id}`, fact, since);
    }
    return values;
  };
}
