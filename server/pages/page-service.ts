import type { PageHandle } from "../../app/handle.ts";
import { redirects } from "../../app/redirects.ts";
import type { Documents, Drawn } from "../documents.ts";
import type { PageMatch } from "../find-page.ts";
import type { Page, PageCache } from "./page-cache.ts";

/** A page's bytes, or what stands in their place: a redirect, a 404. */
export type PageAnswer = { kind: "page"; page: Page } | { kind: "drawn"; drawn: Drawn };

type Options = { documents: Documents; cache: PageCache; origin: string; isDatabaseAway: (error: unknown) => boolean };

/**
 * Which bytes answer an address: from the cache; else drawn once for all who wait; else, when the database is away, the last good ones.
 */
export class PageService {
  #drawing = new Map<string, Promise<PageAnswer>>();
  #droppedAt = new Map<string, number>();
  #drops = 0;
  #awayUntil = 0;
  #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A fresh page under exactly this address, without looking any further: the whole of a warm request. */
  warm(address: string): Page | undefined {
    const page = this.#options.cache.get(address);
    return page && !page.stale ? page : undefined;
  }

  /**
   * @param path the path and query as they came
   * @throws what the page's loader throws when nothing can be served in its place
   */
  async answer(path: string): Promise<PageAnswer> {
    const { documents, origin } = this.#options;
    const url = new URL(origin + path);
    const match = documents.find(url.pathname);
    if (!match) return { kind: "drawn", drawn: moved(url) ?? (await documents.drawNotFound(url)) };
    const address = canonicalAddress(match, url);
    const page = this.warm(address);
    if (page) return { kind: "page", page };
    return this.#drawing.get(address) ?? this.#drawOnce(match, address);
  }

  /** Something changed: pages that show it are drawn anew when next asked for. */
  drop(tags: readonly string[]): void {
    if (this.#drawing.size > 0) {
      this.#drops++;
      for (const tag of tags) this.#droppedAt.set(tag, this.#drops);
    }
    this.#options.cache.drop(tags);
  }

  #drawOnce(match: PageMatch, address: string): Promise<PageAnswer> {
    const answer = this.#draw(match, address).finally(() => {
      this.#drawing.delete(address);
      if (this.#drawing.size === 0) this.#droppedAt.clear();
    });
    this.#drawing.set(address, answer);
    return answer;
  }

  async #draw(match: PageMatch, address: string): Promise<PageAnswer> {
    const { documents, cache, origin, isDatabaseAway } = this.#options;
    const last = cache.get(address);
    // A database that is away may take seconds to say so: with good bytes at hand it is asked once a second.
    if (last && Date.now() < this.#awayUntil) return { kind: "page", page: last };
    const since = this.#drops;
    let drawn: Drawn;
    try {
      drawn = await documents.draw(match, new URL(origin + address));
    } catch (error) {
      if (!last || !isDatabaseAway(error)) throw error;
      this.#awayUntil = Date.now() + 1000;
      return { kind: "page", page: last };
    }
    if (drawn.status !== 200 || drawn.tags.length === 0) return { kind: "drawn", drawn };
    // Changed while it was being drawn: good for those who waited, not to be kept.
    const changed = [...drawn.tags, "everything"].some((tag) => (this.#droppedAt.get(tag) ?? 0) > since);
    return { kind: "page", page: cache.put(address, drawn, !changed) };
  }
}

/** The address under which a page is kept: its path and only the parameters it reads, in one order. */
function canonicalAddress(match: PageMatch, url: URL): string {
  const { params = [] } = (match.module.handle ?? {}) as PageHandle;
  const query = new URLSearchParams();
  for (const name of params) for (const value of url.searchParams.getAll(name)) if (value !== "") query.append(name, value);
  return query.size > 0 ? `${url.pathname}?${query}` : url.pathname;
}

/** A near miss: a slash at the end, or the correct spelling of an address that the specification misspells. */
function moved(url: URL): Drawn | undefined {
  const path = url.pathname.replace(/^\/+/, "/").replace(/\/+$/, "") || "/";
  const location = redirects[path] ?? (path === url.pathname ? undefined : path);
  return location ? { status: 301, html: "", tags: [], location: location + url.search } : undefined;
}
