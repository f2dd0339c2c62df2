import type { CachedPage } from "./page-cache.ts";

/**
 * Pages in the order of their last use, at most so many bytes of them.
 *
 * A page is moved to the end only once between two additions. To move it, it is taken out of the map and put in again, and after a few of
 * those V8 copies the whole map. The copies of an old map are old at once: no quick collection removes them, and under load they took 20 MB.
 */
export class CacheZone {
  readonly maxBytes: number;
  #pages = new Map<string, CachedPage>();
  #additions = 0;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }
  get count(): number {
    return this.#pages.size;
  }
  values(): Iterable<CachedPage> {
    return this.#pages.values();
  }

  /** The page at a key, from now on among the most recently used. */
  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page || page.movedAt === this.#additions) return page;
    page.movedAt = this.#additions;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  has(page: CachedPage): boolean {
    return this.#pages.get(page.key) === page;
  }

  add(page: CachedPage): void {
    page.movedAt = ++this.#additions;
    this.#pages.set(page.key, page);
    this.#bytes += page.size;
  }

  remove(page: CachedPage): void {
    if (this.#pages.delete(page.key)) this.#bytes -= page.size;
  }

  grow(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Pages that have to go, the least recently used first, so that the rest fits. */
  *surplus(): Iterable<CachedPage> {
    for (const page of this.#pages.values()) {
      if (this.#bytes <= this.maxBytes) return;
      yield page;
    }
  }
}
