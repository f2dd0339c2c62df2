import { LRUCache } from "lru-cache";

/** Something that was made from rows, and the tags of these rows. */
export type Tagged = {
  readonly tags: readonly string[];
  /** Something under one of the tags has changed since. */
  stale?: boolean;
};

/** How many drops a cache remembers: what began to be made before them is not stored. */
const maxDrops = 100;

/**
 * Values under tags. A change makes those under its tags stale; the least recently used go first; what changed while it was being made is
 * not stored.
 */
export class TaggedCache<Value extends Tagged> {
  #values: LRUCache<string, Value>;
  #byTag = new Map<string, Set<Value>>();
  #making = new Map<string, { since: number; value: Promise<Value> }>();
  #drops = 0;
  /** The tags of the latest drops, the last at the end. */
  #dropped: ReadonlySet<string>[] = [];

  /** @param limits how many values, or how many bytes of them with `sizeOf` (a whole number above 0) */
  constructor(limits: { max: number } | { maxBytes: number; sizeOf: (value: Value) => number }) {
    const dispose = (value: Value) => this.#unlink(value);
    this.#values =
      "max" in limits
        ? new LRUCache({ max: limits.max, dispose })
        : new LRUCache({ maxSize: Math.floor(limits.maxBytes), sizeCalculation: limits.sizeOf, dispose });
  }

  get bytes(): number {
    return this.#values.calculatedSize;
  }
  get count(): number {
    return this.#values.size;
  }

  /** A moment to give to `put` with what is made after it. */
  get moment(): number {
    return this.#drops;
  }

  /** The value at a key, if nothing has changed; now the most recently used. */
  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    return value?.stale ? undefined : value;
  }

  /** The value at a key, also a stale one; now the most recently used. */
  last(key: string): Value | undefined {
    return this.#values.get(key);
  }

  has(key: string, value: Value): boolean {
    return this.#values.peek(key) === value;
  }

  /** The value at a key, made once for all who ask until it is ready or something changes. */
  async getOrMake(key: string, make: () => Promise<Value>): Promise<Value> {
    const ready = this.get(key);
    if (ready) return ready;
    const underWay = this.#making.get(key);
    if (underWay?.since === this.#drops) return underWay.value;
    const making = { since: this.#drops, value: make() };
    this.#making.set(key, making);
    try {
      const value = await making.value;
      this.put(key, value, making.since);
      return value;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** Stores a value, unless something under its tags has changed since a moment before it was made. */
  put(key: string, value: Value, since: number): void {
    if (!this.#hasChanged(value, since)) this.#store(key, value);
  }

  /** Counts a stored value's bytes again. */
  resize(key: string, value: Value): void {
    if (this.has(key, value)) this.#store(key, value);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  /** Makes what is under the tags stale; `everything` means all. Returns how many values. */
  drop(tags: Iterable<string>): number {
    const dropped = new Set(tags);
    this.#drops++;
    this.#dropped.push(dropped);
    if (this.#dropped.length > maxDrops) this.#dropped.shift();
    let count = 0;
    for (const tag of dropped)
      for (const value of tag === "everything" ? this.#values.values() : (this.#byTag.get(tag) ?? [])) {
        if (!value.stale) count++;
        value.stale = true;
      }
    return count;
  }

  /** A moment that is further back than the cache remembers counts as changed. */
  #hasChanged({ tags }: Value, since: number): boolean {
    const missed = this.#drops - since;
    if (missed > this.#dropped.length) return true;
    return this.#dropped
      .slice(this.#dropped.length - missed)
      .some((dropped) => dropped.has("everything") || tags.some((tag) => dropped.has(tag)));
  }

  /** Sizes are counted when a value comes: one that is there already is taken out first. */
  #store(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (!this.has(key, value)) return;
    for (const tag of value.tags) {
      const values = this.#byTag.get(tag);
      if (values) values.add(value);
      else this.#byTag.set(tag, new Set([value]));
    }
  }

  #unlink(value: Value): void {
    for (const tag of value.tags) {
      const values = this.#byTag.get(tag);
      values?.delete(value);
      if (values?.size === 0) this.#byTag.delete(tag);
    }
  }
}
