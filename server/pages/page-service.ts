import { TooMany } from "../requests/limits/too-many.ts";
import { CachedPage } from "./cached-page.ts";
import type { ColdPages } from "./cold-pages.ts";
import type { PageCache } from "./page-cache.ts";
import type { RenderedPage, Resource } from "./resource.ts";
import { TookTooLong, withTimeout } from "./with-timeout.ts";

/** A page's bytes, or what is answered instead: a redirect, a 404. */
export type PageAnswer = { kind: "page"; page: CachedPage } | { kind: "rendered"; rendered: RenderedPage };

type Options = {
  find: (url: URL) => Resource;
  cache: PageCache;
  /** Who may have what rendered, and when. */
  cold: ColdPages;
  origin: string;
  /** Whether an error means that the database answers nobody just now. */
  isDatabaseAway: (error: unknown) => boolean;
  /** Whether an error means that the database had no time for this one page. */
  isDatabaseBusy: (error: unknown) => boolean;
  /** Milliseconds that a render is waited for; a fifth of it where there are good bytes to serve instead. */
  timeout?: number;
};

/** A render under way: it goes on when those who asked for it have given up. */
type Render = { since: number; answer: Promise<PageAnswer> };

/** Timeouts after which a render that has not ended is given up, so that the page can be rendered again. */
const abandonedAfter = 3;
/** Milliseconds before a database that was away or too busy for a page is asked for it again. */
const retryAfter = 1000;

/**
 * Which bytes answer an address: from the cache; else rendered once for all who wait; else, when the database is away or too slow, the
 * last good ones.
 */
export class PageService {
  #renders = new Map<string, Render>();
  #awayUntil = 0;
  #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** A fresh page under exactly this address, without looking any further: the whole of a warm request. */
  warm(address: string): CachedPage | undefined {
    const page = this.#options.cache.get(address);
    return page && !page.stale ? page : undefined;
  }

  /**
   * @param path the path and query as they came
   * @param client the address of who asks
   * @throws TooMany, or what the page's loader throws when nothing can be served in its place
   */
  answer(path: string, client: string | undefined): Promise<PageAnswer> {
    return this.make(this.#find(path), client);
  }

  /** Which page or call an address certainly is, for `make`; undefined for any other. */
  findKnown(path: string): Resource | undefined {
    const found = URL.canParse(this.#options.origin + path) ? this.#find(path) : undefined;
    return found?.unknown ? undefined : found;
  }

  /** What `answer` does, for what was found. */
  async make(found: Resource, client: string | undefined): Promise<PageAnswer> {
    const page = this.warm(found.address);
    if (page) return { kind: "page", page };
    const answer = await this.#renderOrLast(found, client);
    return found.unread ? carryOn(answer, found.unread) : answer;
  }

  #find(path: string): Resource {
    const { find, origin } = this.#options;
    return find(new URL(origin + path));
  }

  /** Waits for the render until its time is up; the last good bytes take the place of one that is late, or fails because the database is away. */
  async #renderOrLast(found: Resource, client: string | undefined): Promise<PageAnswer> {
    const { cache, cold, isDatabaseAway, isDatabaseBusy, timeout = 10_000 } = this.#options;
    const last = cache.get(found.address);
    // A database that is away may take seconds to say so: with good bytes at hand it is asked once a second.
    if (last && Date.now() < this.#awayUntil) return { kind: "page", page: last };
    const underWay = this.#renders.get(found.address);
    if (!underWay && !last) cold.admit(found, client);
    const render = underWay ?? this.#begin(found, client, timeout);
    // A later visitor waits only for the rest of the time: nobody waits twice for a page that is known to be slow.
    const left = render.since + (last ? timeout / 5 : timeout) - Date.now();
    try {
      return await withTimeout(Math.max(0, left), render.answer);
    } catch (error) {
      const isAway = isDatabaseAway(error);
      // One late page does not mean that the others are.
      const isBusy = error instanceof TookTooLong || error instanceof TooMany || isDatabaseBusy(error);
      if (isAway && !isBusy) this.#awayUntil = Date.now() + retryAfter;
      if (!last || !(isAway || isBusy)) throw error;
      return { kind: "page", page: last };
    }
  }

  #begin(found: Resource, client: string | undefined, timeout: number): Render {
    const { address } = found;
    const isUnderWay = () => this.#renders.get(address) === render;
    const render: Render = { since: Date.now(), answer: this.#render(found, client, isUnderWay) };
    const end = () => {
      clearTimeout(abandon);
      if (isUnderWay()) this.#renders.delete(address);
    };
    // A connection that died silently never answers.
    const abandon = setTimeout(end, abandonedAfter * timeout).unref();
    render.answer.then(end, (error: unknown) => {
      // Who looks for an error's page does not wait again, and nobody asks again at once.
      if (this.#options.isDatabaseAway(error)) setTimeout(end, retryAfter).unref();
      else end();
    });
    this.#renders.set(address, render);
    return render;
  }

  /** Stores what was rendered, also when nobody waits for it any more; not when it was given up and perhaps another render has begun. */
  async #render(found: Resource, client: string | undefined, isUnderWay: () => boolean): Promise<PageAnswer> {
    const { cache, cold } = this.#options;
    const since = cache.moment;
    const rendered = await cold.render(found, client);
    if (rendered.status !== 200 || rendered.tags.length === 0) return { kind: "rendered", rendered };
    const page = new CachedPage(found.address, rendered);
    if (isUnderWay()) cache.put(page, since);
    return { kind: "page", page };
  }
}

/** A redirect carries on the part of the query that the page does not read, which is each visitor's. */
function carryOn(answer: PageAnswer, unread: string): PageAnswer {
  if (answer.kind === "page") return answer;
  const { headers } = answer.rendered;
  const at = headers.indexOf("Location") + 1;
  const location = headers[at];
  if (at === 0 || location === undefined) return answer;
  const joined = `${location}${location.includes("?") ? "&" : "?"}${unread}`;
  return { kind: "rendered", rendered: { ...answer.rendered, headers: headers.with(at, joined) } };
}
