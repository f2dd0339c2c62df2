import type { Page } from "./page-cache.ts";

/** Pages in the order of their last use, at most so many bytes of them. */
export class CacheZone {
  readonly maxBytes: number;
  #pages = new Map<string, Page>();
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
  values(): Iterable<Page> {
    return this.#pages.values();
  }

  /** The page at a key, now the most recently used. */
  get(key: string): Page | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  has(page: Page): boolean {
    return this.#pages.get(page.key) === page;
  }

  add(page: Page): void {
    this.#pages.set(page.key, page);
    this.#bytes += page.size;
  }

  remove(page: Page): void {
    if (this.#pages.delete(page.key)) this.#bytes -= page.size;
  }

  grow(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Pages that have to go, the least recently used first, so that the rest fits. */
  *surplus(): Iterable<Page> {
    for (const page of this.#pages.values()) {
      if (this.#bytes <= this.maxBytes) return;
      yield page;
    }
  }
}
