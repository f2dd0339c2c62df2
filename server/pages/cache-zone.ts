import type { CachedPage } from "./page-cache.ts";

/** Pages in the order of their last use, at most so many bytes of them. */
export class CacheZone {
  readonly maxBytes: number;
  #pages = new Map<string, CachedPage>();
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

  /** The page at a key, now the most recently used. */
  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  has(page: CachedPage): boolean {
    return this.#pages.get(page.key) === page;
  }

  add(page: CachedPage): void {
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
