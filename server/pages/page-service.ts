import type { RenderedPage, Resource } from "../answers/resource.ts";
import { TooMany } from "../limits/too-many.ts";
import { TookTooLong, withTimeout } from "../limits/with-timeout.ts";
import { CachedPage } from "./cached-page.ts";
import type { ColdPages } from "./cold-pages.ts";
import type { PageCache } from "./page-cache.ts";

/** A page that can be cached, or an answer that cannot: a redirect, a 404. */
export type PageAnswer = { kind: "page"; page: CachedPage } | { kind: "rendered"; rendered: RenderedPage };

type Options = {
  find: (url: URL) => Resource;
  cache: PageCache;
  /** Limits what each client may have rendered. */
  cold: ColdPages;
  origin: string;
  /** Whether an error means that the database cannot be reached. */
  isDatabaseAway: (error: unknown) => boolean;
  /** Whether an error means that the database was too busy for this page. */
  isDatabaseBusy: (error: unknown) => boolean;
  /** Milliseconds to wait for a render; a fifth of it when a stale page can be served instead. */
  timeout?: number;
};

/** A render under way: it goes on after its visitors' timeout. */
type Render = { since: number; answer: Promise<PageAnswer> };

/** A render without an end is abandoned after this many timeouts, so that the page can be rendered again. */
const abandonedAfter = 3;
/** Milliseconds before a page is rendered again, when the database was away or too busy. */
const retryAfter = 1000;

/**
 * Finds the page of an address: from the cache; else rendered once for all visitors who wait; else, when the database is away or too slow, the
 * stale page.
 */
export class PageService {
  #renders = new Map<string, Render>();
  #awayUntil = 0;
  #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The fresh page cached under exactly this address. */
  warm(address: string): CachedPage | undefined {
    const page = this.#options.cache.get(address);
    return page && !page.stale ? page : undefined;
  }

  /**
   * @param path path and query as received
   * @param client the client's address
   * @throws TooMany, or what the page's loader throws when there is no stale page
   */
  async answer(path: string, client: string | undefined): Promise<PageAnswer> {
    const { find, origin } = this.#options;
    const resource = find(new URL(origin + path));
    const page = this.warm(resource.address);
    if (page) return { kind: "page", page };
    const answer = await this.#renderOrLast(resource, client);
    return resource.unread ? withUnreadQuery(answer, resource.unread) : answer;
  }

  /** Waits for the render until the timeout; serves the stale page when the render is late, or fails because the database is away. */
  async #renderOrLast(resource: Resource, client: string | undefined): Promise<PageAnswer> {
    const { cache, cold, isDatabaseAway, isDatabaseBusy, timeout = 10_000 } = this.#options;
    const last = cache.get(resource.address);
    // A database that is away may take seconds to fail: with a stale page to serve, it is tried only once a second.
    if (last && performance.now() < this.#awayUntil) return { kind: "page", page: last };
    const underWay = this.#renders.get(resource.address);
    if (!underWay && !last) cold.admit(resource, client);
    const render = underWay ?? this.#begin(resource, client, timeout);
    // A later visitor waits only for the rest of the timeout.
    const left = render.since + (last ? timeout / 5 : timeout) - performance.now();
    try {
      return await withTimeout(Math.max(0, left), render.answer);
    } catch (error) {
      const isAway = isDatabaseAway(error);
      // One slow page does not mean that the database is away.
      const isBusy = error instanceof TookTooLong || error instanceof TooMany || isDatabaseBusy(error);
      if (isAway && !isBusy) this.#awayUntil = performance.now() + retryAfter;
      if (!last || !(isAway || isBusy)) throw error;
      return { kind: "page", page: last };
    }
  }

  #begin(resource: Resource, client: string | undefined, timeout: number): Render {
    const { address } = resource;
    const isUnderWay = () => this.#renders.get(address) === render;
    const render: Render = { since: performance.now(), answer: this.#render(resource, client, isUnderWay) };
    const end = () => {
      clearTimeout(abandon);
      if (isUnderWay()) this.#renders.delete(address);
    };
    // A broken connection may never answer.
    const abandon = setTimeout(end, abandonedAfter * timeout).unref();
    render.answer.then(end, (error: unknown) => {
      // Meanwhile the failed render answers everybody, so that the database is not tried again at once.
      if (this.#options.isDatabaseAway(error)) setTimeout(end, retryAfter).unref();
      else end();
    });
    this.#renders.set(address, render);
    return render;
  }

  /** Renders a page and stores it, even after its visitors' timeout; not after it was abandoned, when another render may have begun. */
  async #render(resource: Resource, client: string | undefined, isUnderWay: () => boolean): Promise<PageAnswer> {
    const { cache, cold } = this.#options;
    const since = cache.moment;
    const rendered = await cold.render(resource, client);
    if (rendered.status !== 200 || rendered.tags.length === 0) return { kind: "rendered", rendered };
    const page = new CachedPage(resource.address, rendered);
    if (isUnderWay()) cache.put(page, since);
    return { kind: "page", page };
  }
}

/** Adds the query parameters that the page does not read to its redirect. */
function withUnreadQuery(answer: PageAnswer, unread: string): PageAnswer {
  if (answer.kind === "page") return answer;
  const { headers } = answer.rendered;
  const at = headers.indexOf("Location") + 1;
  const location = headers[at];
  if (at === 0 || location === undefined) return answer;
  const joined = `${location}${location.includes("?") ? "&" : "?"}${unread}`;
  return { kind: "rendered", rendered: { ...answer.rendered, headers: headers.with(at, joined) } };
}
