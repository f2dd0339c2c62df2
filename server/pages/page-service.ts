import { TookTooLong, within } from "../within.ts";
import type { Drawn, Found } from "./drawn.ts";
import type { Page, PageCache } from "./page-cache.ts";

/** A page's bytes, or what stands in their place: a redirect, a 404. */
export type PageAnswer = { kind: "page"; page: Page } | { kind: "drawn"; drawn: Drawn };

type Options = {
  find: (url: URL) => Found;
  cache: PageCache;
  origin: string;
  isDatabaseAway: (error: unknown) => boolean;
  /** Milliseconds that a drawing is waited for; a fifth of it where there are good bytes to serve instead. */
  patience?: number;
};

/**
 * Which bytes answer an address: from the cache; else drawn once for all who wait; else, when the database is away, the last good ones.
 */
export class PageService {
  #drawing = new Map<string, Promise<PageAnswer>>();
  #droppedAt = new Map<string, number>();
  #drops = 0;
  #awayUntil = 0;
  /** What was waited for in vain a moment ago. */
  #silent: { address: string; error: TookTooLong } | undefined;
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
  answer(path: string): Promise<PageAnswer> {
    return this.make(this.#find(path));
  }

  /** Which page or call an address certainly is, for `make`; undefined for any other. */
  findKnown(path: string): Found | undefined {
    const found = URL.canParse(this.#options.origin + path) ? this.#find(path) : undefined;
    return found?.unknown ? undefined : found;
  }

  /** What `answer` does, for what was found. */
  async make(found: Found): Promise<PageAnswer> {
    const page = this.warm(found.address);
    if (page) return { kind: "page", page };
    const answer = await (this.#drawing.get(found.address) ?? this.#drawOnce(found));
    return found.unread ? carryOn(answer, found.unread) : answer;
  }

  #find(path: string): Found {
    const { find, origin } = this.#options;
    return find(new URL(origin + path));
  }

  /** Something changed: pages that show it are drawn anew when next asked for. */
  drop(tags: readonly string[]): void {
    if (this.#drawing.size > 0) {
      this.#drops++;
      for (const tag of tags) this.#droppedAt.set(tag, this.#drops);
    }
    this.#options.cache.drop(tags);
  }

  #drawOnce(found: Found): Promise<PageAnswer> {
    const { address } = found;
    const answer = this.#draw(found).finally(() => {
      this.#drawing.delete(address);
      if (this.#drawing.size === 0) this.#droppedAt.clear();
    });
    this.#drawing.set(address, answer);
    return answer;
  }

  async #draw({ address, draw }: Found): Promise<PageAnswer> {
    const { cache, isDatabaseAway, patience = 10_000 } = this.#options;
    const last = cache.get(address);
    if (Date.now() < this.#awayUntil) {
      // A database that is away may take seconds to say so: with good bytes at hand it is asked once a second.
      if (last) return { kind: "page", page: last };
      // Who looks for an error's page does not wait again.
      if (this.#silent?.address === address) throw this.#silent.error;
    }
    const since = this.#drops;
    let drawn: Drawn;
    try {
      drawn = await within(last ? patience / 5 : patience, draw());
    } catch (error) {
      if (error instanceof TookTooLong) this.#silent = { address, error };
      if (isDatabaseAway(error)) this.#awayUntil = Date.now() + 1000;
      if (!last || !isDatabaseAway(error)) throw error;
      return { kind: "page", page: last };
    }
    if (drawn.status !== 200 || drawn.tags.length === 0) return { kind: "drawn", drawn };
    // Changed while it was being drawn: good for those who waited, not to be kept.
    const changed = [...drawn.tags, "everything"].some((tag) => (this.#droppedAt.get(tag) ?? 0) > since);
    return { kind: "page", page: cache.put(address, drawn, !changed) };
  }
}

/** A redirect keeps what the page it leads to does not read: each visitor's own. */
function carryOn(answer: PageAnswer, unread: string): PageAnswer {
  if (answer.kind === "page") return answer;
  const { headers } = answer.drawn;
  const at = headers.indexOf("Location") + 1;
  const location = headers[at];
  if (at === 0 || location === undefined) return answer;
  const joined = `${location}${location.includes("?") ? "&" : "?"}${unread}`;
  return { kind: "drawn", drawn: { ...answer.drawn, headers: headers.with(at, joined) } };
}
