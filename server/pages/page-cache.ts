import { TaggedCache } from "../../domain/cache/tagged-cache.ts";
import type { ContentEncoding } from "../answers/accept-encoding.ts";
import type { CachedPage, Encoded } from "./cached-page.ts";

type Options = { maxBytes: number };

const sizeOf = ({ size }: CachedPage) => size;

/**
 * Cache of rendered pages by address, under tags, with a limit in bytes.
 *
 * The number of addresses without a query is limited, but addresses with a query can be invented without end. So each kind has its zone,
 * and an address with a query that is requested only once stays in a small zone: invented addresses evict no good page.
 */
export class PageCache {
  #plain: TaggedCache<CachedPage>;
  #query: TaggedCache<CachedPage>;
  /** Addresses with a query that were requested once. */
  #trial: TaggedCache<CachedPage>;
  #improving: Promise<unknown> = Promise.resolve();

  constructor({ maxBytes }: Options) {
    this.#plain = new TaggedCache({ maxBytes: maxBytes * (5 / 8), sizeOf });
    this.#query = new TaggedCache({ maxBytes: maxBytes / 4, sizeOf });
    this.#trial = new TaggedCache({ maxBytes: maxBytes / 8, sizeOf });
  }

  get bytes(): number {
    return this.#zones.reduce((bytes, zone) => bytes + zone.bytes, 0);
  }
  get count(): number {
    return this.#zones.reduce((count, zone) => count + zone.count, 0);
  }

  /** The present moment, for `put` of a page whose rendering begins now. */
  get moment(): number {
    return this.#plain.moment;
  }

  /** The page at a key, fresh or stale, which becomes the most recently used. */
  get(key: string): CachedPage | undefined {
    const page = key.includes("?") ? (this.#query.last(key) ?? this.#askedAgain(key)) : this.#plain.last(key);
    if (page && ++page.hits === 2) this.#improve(page);
    return page;
  }

  /** Stores a page, unless one of its tags was dropped after `since`, the moment before it was rendered. */
  put(page: CachedPage, since: number): void {
    const { key } = page;
    const zone = !key.includes("?") ? this.#plain : this.#query.last(key) ? this.#query : this.#trial;
    zone.put(key, page, since);
  }

  /** The page in the best accepted encoding (see CachedPage). */
  encodedFor(page: CachedPage, accepted: readonly ContentEncoding[]): Encoded {
    const { size } = page;
    const encoded = page.encodedFor(accepted);
    if (page.size !== size) this.#resize(page);
    return encoded;
  }

  /** Makes every page under the tags stale; `everything` means all. @returns the number of pages */
  drop(tags: readonly string[]): number {
    return this.#zones.reduce((count, zone) => count + zone.drop(tags), 0);
  }

  /** Resolves when no page is being compressed any more (for tests and the benchmark). */
  async settled(): Promise<void> {
    await this.#improving;
  }

  #askedAgain(key: string): CachedPage | undefined {
    const page = this.#trial.last(key);
    if (!page) return undefined;
    this.#trial.delete(key);
    this.#query.put(key, page, this.moment);
    return page;
  }

  /** Compresses a page that is requested again with brotli 11, which takes 40 ms of another thread; one page at a time, to leave the processor to visitors. */
  #improve(page: CachedPage): void {
    if (page.small) return;
    this.#improving = this.#improving.then(async () => {
      if (!this.#zones.some((zone) => zone.has(page.key, page))) return;
      await page.improve();
      this.#resize(page);
    });
  }

  /** Updates the size of a page, if it is in the cache. */
  #resize(page: CachedPage): void {
    for (const zone of this.#zones) zone.resize(page.key, page);
  }

  get #zones(): TaggedCache<CachedPage>[] {
    return [this.#plain, this.#query, this.#trial];
  }
}
