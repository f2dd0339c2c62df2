type Count = { uses: number; until: number };

/** Uses in the current minute; `left`: whole seconds until the minute is over, at least 1. */
type LocalCount = { uses: number; left: number };

const minute = 60_000;

/**
 * Counts uses by key in this process, each key for a minute from its first use, with a max number of keys.
 * Minutes end in the order in which they begin, so that expired keys come first.
 */
export class UseCounts {
  #counts = new Map<string, Count>();
  #maxKeys: number;

  /** @param maxKeys about 150 bytes each */
  constructor(maxKeys: number) {
    this.#maxKeys = maxKeys;
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Counts one use; when there are too many keys, the one whose minute ends first is deleted. */
  count(key: string): LocalCount {
    const now = performance.now();
    this.#forgetUntil(now);
    let count = this.#counts.get(key);
    if (!count) {
      const [first] = this.#counts.keys();
      if (first !== undefined && this.#counts.size >= this.#maxKeys) this.#counts.delete(first);
      count = { uses: 0, until: now + minute };
      this.#counts.set(key, count);
    }
    count.uses++;
    return { uses: count.uses, left: Math.ceil((count.until - now) / 1000) };
  }

  /** The uses of a key in its current minute. */
  peek(key: string): LocalCount | undefined {
    const count = this.#counts.get(key);
    const left = Math.ceil(((count?.until ?? 0) - performance.now()) / 1000);
    return count && left > 0 ? { uses: count.uses, left } : undefined;
  }

  #forgetUntil(now: number): void {
    for (const [key, { until }] of this.#counts) {
      if (until > now) return;
      this.#counts.delete(key);
    }
  }
}
