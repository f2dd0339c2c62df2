import { describe, expect, test } from "vitest";
import type { Documents, Drawn } from "../documents.ts";
import { PageCache } from "./page-cache.ts";
import { type PageAnswer, PageService } from "./page-service.ts";

/** A site of one page, `/word/:slug`, whose drawing the test holds in its hand. */
function siteOf(draw: (url: URL) => Promise<Drawn> | Drawn, maxBytes = 1_000_000, find: Documents["find"] = findWord) {
  let drawings = 0;
  const documents: Documents = {
    find,
    draw: async (_match, url) => {
      drawings++;
      return draw(url);
    },
    drawNotFound: async () => ({ status: 404, html: "nothing", tags: [] }),
  };
  const cache = new PageCache({ maxBytes, headers: () => [] });
  const service = new PageService({
    documents,
    cache,
    origin: "http://site.test",
    isDatabaseAway: (error) => (error as Error).message === "away",
  });
  return { service, cache, drawings: () => drawings };
}
function findWord(pathname: string): ReturnType<Documents["find"]> {
  if (!pathname.startsWith("/word/")) return undefined;
  return { id: "word", path: "/word/:slug", params: {}, module: { handle: { params: ["page", "fibre"] } } as never };
}
const good = (html: string, tags = ["product:1"]): Drawn => ({ status: 200, html, tags });

async function htmlOf(cache: PageCache, answer: PageAnswer | Promise<PageAnswer>): Promise<string> {
  const got = await answer;
  return got.kind === "page" ? cache.form(got.page, ["identity"]).body.toString() : got.drawn.html;
}

describe("PageService", () => {
  test("a page is drawn once and then served from its bytes", async () => {
    const { service, cache, drawings } = siteOf(() => good("cloth"));
    expect(await htmlOf(cache, service.answer("/word/a-1"))).toBe("cloth");
    expect(await htmlOf(cache, service.answer("/word/a-1"))).toBe("cloth");
    expect(service.warm("/word/a-1")).toBeDefined();
    expect(drawings()).toBe(1);
  });

  test("many who ask at once wait for one drawing", async () => {
    const { promise, resolve } = Promise.withResolvers<Drawn>();
    const { service, cache, drawings } = siteOf(() => promise);
    const answers = Array.from({ length: 50 }, () => service.answer("/word/a-1"));
    resolve(good("cloth"));
    expect(new Set(await Promise.all(answers.map((answer) => htmlOf(cache, answer))))).toEqual(new Set(["cloth"]));
    expect(drawings()).toBe(1);
  });

  test("noise in the query reaches neither the drawing nor the cache; what the page reads does, in one order", async () => {
    const seen: string[] = [];
    const { service, drawings } = siteOf((url) => {
      seen.push(url.search);
      return good(url.search);
    });
    await service.answer("/word/a-1?utm_source=mail");
    await service.answer("/word/a-1?gclid=9&page=");
    await service.answer("/word/a-1?fibre=wool&page=2&x=1");
    await service.answer("/word/a-1?page=2&fibre=wool");
    expect(seen).toEqual(["", "?page=2&fibre=wool"]);
    expect(drawings()).toBe(2);
  });

  test("only pages under a dropped tag are drawn again", async () => {
    const { service, drawings } = siteOf((url) => good(url.pathname, [url.pathname.endsWith("1") ? "product:1" : "product:2"]));
    await service.answer("/word/a-1");
    await service.answer("/word/b-2");
    service.drop(["product:1"]);
    expect(service.warm("/word/b-2")).toBeDefined();
    expect(service.warm("/word/a-1")).toBeUndefined();
    await service.answer("/word/a-1");
    await service.answer("/word/b-2");
    expect(drawings()).toBe(3);
  });

  test("a page that changes while it is drawn is not kept", async () => {
    const { promise, resolve } = Promise.withResolvers<Drawn>();
    const { service, cache } = siteOf(() => promise);
    const first = service.answer("/word/a-1");
    service.drop(["product:1"]);
    resolve(good("old"));
    expect(await htmlOf(cache, first)).toBe("old");
    expect(service.warm("/word/a-1")).toBeUndefined();
  });

  test("while the database is away the last good bytes are served, and fresh ones when it is back", async () => {
    let away = false;
    let html = "old";
    const { service, cache } = siteOf(() => {
      if (away) throw new Error("away");
      return good(html);
    });
    await service.answer("/word/a-1");
    away = true;
    service.drop(["everything"]);
    expect(await htmlOf(cache, service.answer("/word/a-1"))).toBe("old");
    await expect(service.answer("/word/never-seen-2")).rejects.toThrow("away");
    away = false;
    html = "new";
    await expect.poll(() => htmlOf(cache, service.answer("/word/a-1")), { timeout: 5000 }).toBe("new");
  });

  test("a fault is not hidden behind old bytes", async () => {
    let broken = false;
    const { service } = siteOf(() => {
      if (broken) throw new Error("a fault");
      return good("old");
    });
    await service.answer("/word/a-1");
    broken = true;
    service.drop(["product:1"]);
    await expect(service.answer("/word/a-1")).rejects.toThrow("a fault");
  });

  test("a page without tags, a redirect and a 404 are not kept", async () => {
    const { service, drawings } = siteOf((url) =>
      url.pathname.endsWith("1") ? good("x", []) : { status: 301, html: "", tags: ["t"], location: "/" },
    );
    for (const path of ["/word/a-1", "/word/a-1", "/word/b-2", "/word/b-2"]) await service.answer(path);
    expect(drawings()).toBe(4);
    expect(await service.answer("/nothing")).toMatchObject({ kind: "drawn", drawn: { status: 404 } });
  });

  test.each([
    ["/word/a-1/", "/word/a-1"],
    ["/careers", "/carrers"],
    ["/careers?x=1", "/carrers?x=1"],
    ["//elsewhere.example/", "/elsewhere.example"],
  ])("%s leads to %s", async (path, location) => {
    const { service } = siteOf(
      () => good("x"),
      1_000,
      () => undefined,
    );
    expect(await service.answer(path)).toMatchObject({ kind: "drawn", drawn: { status: 301, location } });
  });
});
