import type { Context } from "./context.ts";

/** Something that many pages show, and the tags of what it was made from. */
export type Fact<Value> = { id: number; value: Value; tags: readonly string[] };

/** As many as a few thousand products and methods need: some 10 MB. The oldest go first. */
const most = 10_000;

/**
 * Facts that were read once and stand on many pages, kept until something changes that they were made from: whoever holds them drops
 * them by tag, like pages. They are shared: nobody changes what they are given.
 */
export class FactCache {
  #facts = new Map<string, Fact<unknown>>();
  #byTag = new Map<string, Set<string>>();
  #drops = 0;

  get(key: string): Fact<unknown> | undefined {
    return this.#facts.get(key);
  }

  /** A moment to give to `put` with what was read after it. */
  get moment(): number {
    return this.#drops;
  }

  /** Keeps a fact, unless something has changed since it began to be read: it may be older than the change. */
  put(key: string, fact: Fact<unknown>, since: number): void {
    if (since !== this.#drops) return;
    this.#remove(key);
    this.#facts.set(key, fact);
    for (const tag of fact.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    for (const oldest of this.#facts.keys()) {
      if (this.#facts.size <= most) break;
      this.#remove(oldest);
    }
  }

  /** Forgets every fact under the tags; `everything` forgets all. */
  drop(tags: Iterable<string>): void {
    this.#drops++;
    for (const tag of tags)
      for (const key of tag === "everything" ? this.#facts.keys() : (this.#byTag.get(tag) ?? [])) this.#remove(key);
  }

  #remove(key: string): void {
    for (const tag of this.#facts.get(key)?.tags ?? []) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
    this.#facts.delete(key);
  }
}

/**
 * Makes a read that looks among the kept facts first and asks the database only for those that are missing, all at once.
 *
 * @param kind names the facts among others
 * @param read gives the facts of some ids; an id that stands for nothing has none
 * @returns the values of those ids that stand for something
 */
export function cachedRead<Value>(kind: string, read: (ctx: Context, ids: number[]) => Promise<Fact<Value>[]>) {
  return async (ctx: Context, ids: Iterable<number>): Promise<Map<number, Value>> => {
    const values = new Map<number, Value>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const fact = ctx.kept?.get(`${kind}:${id}`) as Fact<Value> | undefined;
      if (fact) values.set(id, fact.value);
      else missing.push(id);
    }
    if (missing.length === 0) return values;
    const since = ctx.kept?.moment ?? 0;
    for (const fact of await read(ctx, missing)) {
      values.set(fact.id, fact.value);
      ctx.kept?.put(`${kind}:${fact.id}`, fact, since);
    }
    return values;
  };
}
