type Count = { uses: number; until: number };

/** How many uses a minute; `left`: whole seconds until the minute is over, at least 1. */
type LocalCount = { uses: number; left: number };

const minute = 60_000;

/**
 * Counts uses by key in this process, each key for a minute from its first use on, and never more keys than there is room for.
 * Minutes begin and end in the same order, so that what is over comes first.
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

  /** Counts one use; when there is no room, the key whose minute ends first is forgotten. */
  count(key: string): LocalCount {
    const now = Date.now();
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

  /** What was counted of a key in its minute that is under way. */
  peek(key: string): LocalCount | undefined {
    const count = this.#counts.get(key);
    const left = Math.ceil(((count?.until ?? 0) - Date.now()) / 1000);
    return count && left > 0 ? { uses: count.uses, left } : undefined;
  }

  #forgetUntil(now: number): void {
    for (const [key, { until }] of this.#counts) {
      if (until > now) return;
      this.#counts.delete(key);
    }
  }
}
