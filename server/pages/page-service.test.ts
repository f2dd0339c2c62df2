import { afterEach, describe, expect, test, vi } from "vitest";
import type { RenderedPage } from "../answers/resource.ts";
import type { ColdPages } from "./cold-pages.ts";
import { PageCache } from "./page-cache.ts";
import { type PageAnswer, PageService } from "./page-service.ts";

/** Everybody may have everything rendered. */
const cold: ColdPages = { admit: () => {}, render: ({ render }) => render() };

/** A site whose every page is cached under its path and rendered as the test wants. */
function siteOf(render: (url: URL) => Promise<RenderedPage> | RenderedPage, { timeout = 10_000 } = {}) {
  let renders = 0;
  const cache = new PageCache({ maxBytes: 1_000_000 });
  const service = new PageService({
    find: (url) => ({
      address: url.pathname,
      render: async () => {
        renders++;
        return render(url);
      },
    }),
    cache,
    cold,
    origin: "http://site.test",
    isDatabaseAway: (error) => ["away", "busy"].includes((error as Error).message),
    isDatabaseBusy: (error) => (error as Error).message === "busy",
    timeout,
  });
  return { service, cache, renders: () => renders };
}
const good = (body: string, tags = ["product:1"]): RenderedPage => ({ status: 200, body, headers: [], tags });

async function htmlOf(cache: PageCache, answer: PageAnswer | Promise<PageAnswer>): Promise<string> {
  const got = await answer;
  return got.kind === "page" ? cache.encodedFor(got.page, ["identity"]).body.toString() : got.rendered.body.toString();
}

describe("PageService", () => {
  test("renders a page once and then serves its bytes", async () => {
    const { service, cache, renders } = siteOf(() => good("cloth"));
    expect(await htmlOf(cache, service.answer("/word/a-1", undefined))).toBe("cloth");
    expect(await htmlOf(cache, service.answer("/word/a-1", undefined))).toBe("cloth");
    expect(service.warm("/word/a-1")).toBeDefined();
    expect(renders()).toBe(1);
  });

  test("renders once for many who ask at the same time", async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    const { service, cache, renders } = siteOf(() => promise);
    const answers = Array.from({ length: 50 }, () => service.answer("/word/a-1", undefined));
    resolve(good("cloth"));
    expect(new Set(await Promise.all(answers.map((answer) => htmlOf(cache, answer))))).toEqual(new Set(["cloth"]));
    expect(renders()).toBe(1);
  });

  test("renders only pages under a dropped tag again", async () => {
    const { service, cache, renders } = siteOf((url) =>
      good(url.pathname, [url.pathname.endsWith("1") ? "product:1" : "product:2"]),
    );
    await service.answer("/word/a-1", undefined);
    await service.answer("/word/b-2", undefined);
    cache.drop(["product:1"]);
    expect(service.warm("/word/b-2")).toBeDefined();
    expect(service.warm("/word/a-1")).toBeUndefined();
    await service.answer("/word/a-1", undefined);
    await service.answer("/word/b-2", undefined);
    expect(renders()).toBe(3);
  });

  test("does not cache a page that changes while it is rendered", async () => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    const { service, cache } = siteOf(() => promise);
    const first = service.answer("/word/a-1", undefined);
    cache.drop(["product:1"]);
    resolve(good("old"));
    expect(await htmlOf(cache, first)).toBe("old");
    expect(service.warm("/word/a-1")).toBeUndefined();
  });

  test("serves the last good bytes while the database is away, and fresh ones when it is back", async () => {
    let away = false;
    let html = "old";
    const { service, cache } = siteOf(() => {
      if (away) throw new Error("away");
      return good(html);
    });
    await service.answer("/word/a-1", undefined);
    away = true;
    cache.drop(["everything"]);
    expect(await htmlOf(cache, service.answer("/word/a-1", undefined))).toBe("old");
    await expect(service.answer("/word/never-seen-2", undefined)).rejects.toThrow("away");
    away = false;
    html = "new";
    await expect.poll(() => htmlOf(cache, service.answer("/word/a-1", undefined)), { timeout: 5000 }).toBe("new");
  });

  describe("a late page", () => {
    afterEach(() => void vi.useRealTimers());

    /** A site whose pages are ready, then change, and hang from then on until `answer` is called with their new text. */
    async function hanging() {
      vi.useFakeTimers();
      const late = Promise.withResolvers<RenderedPage>();
      let hangs = false;
      const site = siteOf((url) => (hangs && url.pathname !== "/word/quick-2" ? late.promise : good("old")), { timeout: 1000 });
      await site.service.answer("/word/a-1", undefined);
      hangs = true;
      site.cache.drop(["everything"]);
      const answer = (text: string) => late.resolve(good(text));
      return { ...site, answer };
    }

    test("is answered with the last good bytes after a fifth of its time, and with an error where there are none", async () => {
      const { service, cache, renders } = await hanging();
      const stale = htmlOf(cache, service.answer("/word/a-1", undefined));
      const never = expect(service.answer("/word/never-seen-3", undefined)).rejects.toThrow("no answer within 1000 ms");
      await vi.advanceTimersByTimeAsync(200);
      expect(await stale).toBe("old");
      await vi.advanceTimersByTimeAsync(800);
      await never;
      // Who asks again waits no more.
      const again = expect(service.answer("/word/never-seen-3", undefined)).rejects.toThrow("no answer");
      await vi.advanceTimersByTimeAsync(0);
      await again;
      expect(renders()).toBe(3);
    });

    test("is cached when it is ready", async () => {
      const { service, cache, renders, answer } = await hanging();
      const stale = service.answer("/word/a-1", undefined);
      await vi.advanceTimersByTimeAsync(200);
      expect(await htmlOf(cache, stale)).toBe("old");
      answer("new");
      await vi.advanceTimersByTimeAsync(0);
      expect(service.warm("/word/a-1")).toBeDefined();
      expect(await htmlOf(cache, service.answer("/word/a-1", undefined))).toBe("new");
      expect(renders()).toBe(2);
    });

    test("does not make the rest of the site stale", async () => {
      const { service, cache } = await hanging();
      const stale = service.answer("/word/a-1", undefined);
      await vi.advanceTimersByTimeAsync(200);
      await stale;
      await service.answer("/word/quick-2", undefined);
      cache.drop(["everything"]);
      await service.answer("/word/quick-2", undefined);
      expect(service.warm("/word/quick-2")).toBeDefined();
      expect(await htmlOf(cache, stale)).toBe("old");
    });

    test("is not cached when it changed after visitors had given up", async () => {
      const { service, cache, answer } = await hanging();
      const stale = service.answer("/word/a-1", undefined);
      await vi.advanceTimersByTimeAsync(200);
      await stale;
      cache.drop(["product:1"]);
      answer("older than the change");
      await vi.advanceTimersByTimeAsync(0);
      expect(service.warm("/word/a-1")).toBeUndefined();
    });

    test("is rendered again when it seems endless, and then not cached", async () => {
      const { service, cache, renders, answer } = await hanging();
      const stale = service.answer("/word/a-1", undefined);
      await vi.advanceTimersByTimeAsync(3000);
      await stale;
      const second = service.answer("/word/a-1", undefined);
      expect(renders()).toBe(3);
      cache.drop(["product:1"]);
      answer("older than the change");
      await vi.advanceTimersByTimeAsync(200);
      await second;
      expect(service.warm("/word/a-1")).toBeUndefined();
    });
  });

  test("serves a page from its last good bytes when the database is too busy for it, and renders the others", async () => {
    let busy = false;
    const { service, cache, renders } = siteOf((url) => {
      if (busy && url.pathname.endsWith("1")) throw new Error("busy");
      return good(`${url.pathname} ${busy ? "new" : "old"}`);
    });
    for (const path of ["/word/a-1", "/word/b-2"]) await service.answer(path, undefined);
    busy = true;
    cache.drop(["everything"]);
    expect(await htmlOf(cache, service.answer("/word/a-1", undefined))).toBe("/word/a-1 old");
    expect(await htmlOf(cache, service.answer("/word/b-2", undefined))).toBe("/word/b-2 new");
    expect(renders()).toBe(4);
  });

  test("does not hide an error behind old bytes", async () => {
    let broken = false;
    const { service, cache } = siteOf(() => {
      if (broken) throw new Error("a fault");
      return good("old");
    });
    await service.answer("/word/a-1", undefined);
    broken = true;
    cache.drop(["product:1"]);
    await expect(service.answer("/word/a-1", undefined)).rejects.toThrow("a fault");
  });

  test("does not cache a page without tags, a redirect or a 404", async () => {
    const { service, renders } = siteOf((url) =>
      url.pathname.endsWith("1") ? good("x", []) : { status: 301, body: "", headers: ["Location", "/"], tags: ["t"] },
    );
    for (const path of ["/word/a-1", "/word/a-1", "/word/b-2", "/word/b-2"]) await service.answer(path, undefined);
    expect(renders()).toBe(4);
  });

  test("adds to a redirect each visitor's query as far as the page does not read it, and renders once for all", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let renders = 0;
    const service = new PageService({
      find: (url) => ({
        address: "/word/wrong-1?page=2",
        unread: url.search.slice(1),
        render: async () => {
          renders++;
          await promise;
          return { status: 301, body: "", headers: ["Vary", "x", "Location", "/word/right-1?page=2"], tags: ["t"] };
        },
      }),
      cache: new PageCache({ maxBytes: 1000 }),
      cold,
      origin: "http://site.test",
      isDatabaseAway: () => false,
      isDatabaseBusy: () => false,
    });
    const asked = ["?utm_source=mail", "?gclid=a%26b", ""].map((query) => service.answer(`/word/wrong-1${query}`, undefined));
    resolve();
    const headers = (await Promise.all(asked)).map((answer) => answer.kind === "rendered" && answer.rendered.headers);
    expect(headers).toEqual([
      ["Vary", "x", "Location", "/word/right-1?page=2&utm_source=mail"],
      ["Vary", "x", "Location", "/word/right-1?page=2&gclid=a%26b"],
      ["Vary", "x", "Location", "/word/right-1?page=2"],
    ]);
    expect(renders).toBe(1);
  });
});
