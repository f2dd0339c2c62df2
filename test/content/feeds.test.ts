import { type HTMLElement, parse } from "node-html-parser";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { testSite } from "../builders/site.ts";

const site = await testSite();
const build = catalogue(site.db);

async function feed(path: string) {
  const response = await site.get(path);
  const xml = await response.text();
  const root = parse(xml);
  const entries = root.querySelectorAll("entry");
  return { status: response.status, type: response.headers.get("content-type"), xml, root, entries };
}
/** The text of the first element with the name. */
const part = (element: HTMLElement | undefined, name: string) => element?.querySelector(name)?.text;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

describe.each(["/feeds/news.atom", "/feeds/events.atom"])("%s", (path) => {
  test("is a valid feed without entries", async () => {
    const { status, type, root, entries } = await feed(path);
    expect([status, type, entries]).toEqual([200, "application/atom+xml; charset=utf-8", []]);
    expect(part(root, "updated")).toMatch(instant);
  });
});

describe("with news and events", () => {
  beforeAll(async () => {
    await build.supplier({ name: "Warpline & Sons" });
    await build.news({
      id: 7,
      title: "Lots <1 & 2>\u0007",
      short_description: "A “short” one & no <more>.",
      content: "# Why\n\nSee [it](/product-details/x-1) & <b>that</b>.",
      published_on: "2026-10-27",
      category: "Lots",
    });
    await build.news({ id: 8, published_on: "2026-11-10" });
    await build.event({ id: 3, name: "Open day", starts_on: "2026-12-03", ends_on: "2026-12-04", place: "Fall River" });
    await build.event({ id: 4, name: "Some day" });
    // Changes are told in their order, a moment after they are made: with the last that a feed shows, the others are there.
    await vi.waitUntil(async () => (await feed("/feeds/events.atom")).xml.includes("Open day"), 60_000);
  });

  test("each feed has all elements that Atom requires", async () => {
    for (const path of ["/feeds/news.atom", "/feeds/events.atom"]) {
      const { root, entries } = await feed(path);
      expect(part(root, "id")).toBe(`https://warpline.test${path}`);
      const [self] = root.querySelectorAll('feed > link[rel="self"]');
      expect(self?.attributes).toEqual({ rel: "self", type: "application/atom+xml", href: `https://warpline.test${path}` });
      expect(part(root, "name")).toBe("Warpline & Sons");
      expect(entries.length).toBeGreaterThan(0);
      const ids = entries.map((entry) => part(entry, "id"));
      expect(new Set(ids).size).toBe(ids.length);
      for (const entry of entries) {
        expect(part(entry, "id")).toMatch(/^tag:warpline\.test,2026:(news|event)-\d+$/);
        expect(part(entry, "title")).toBeTruthy();
        expect(part(entry, "updated")).toMatch(instant);
        const link = entry.querySelector('link[rel="alternate"][type="text/html"]');
        expect(link?.getAttribute("href")).toMatch(/^https:\/\/warpline\.test\//);
      }
    }
  });

  test("the latest news come first, with escaped text and absolute links", async () => {
    const { xml, root, entries } = await feed("/feeds/news.atom");
    expect(entries.map((entry) => part(entry, "updated"))).toEqual(["2026-11-10T00:00:00Z", "2026-10-27T00:00:00Z"]);
    expect(part(root, "updated")).toBe("2026-11-10T00:00:00Z");
    expect(part(entries[1], "title")).toBe("Lots <1 & 2>");
    expect(part(entries[1], "summary")).toBe("A “short” one & no <more>.");
    const content = parse(part(entries[1], "content") ?? "");
    expect(content.querySelector("h2")?.text).toBe("Why");
    expect(content.querySelector("a")?.getAttribute("href")).toBe("https://warpline.test/product-details/x-1");
    expect(content.querySelector("b")).toBeNull();
    expect(content.text).toContain("<b>that</b>");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
    expect(xml).not.toMatch(/[\u0000-\u0008]/);
  });

  test("events with a date come with their dates and place", async () => {
    const { entries } = await feed("/feeds/events.atom");
    expect(entries).toHaveLength(1);
    expect(part(entries[0], "summary")).toBe("3–4 Dec 2026, Fall River");
  });

  test.each(["/feeds/news.atom", "/feeds/events.atom", "/sitemap.xml", "/sitemap-sections.xml", "/robots.txt"])(
    "%s is read from the database once, and the same bytes are sent to everybody",
    async (path) => {
      const first = await site.get(path);
      expect([first.status, first.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
      // What was built before the test may be announced only now.
      await expect.poll(async () => (await site.get(path)) && site.app.warmPage(path)).toBe(true);
      const again = await site.get(path, { "if-none-match": first.headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
    },
  );

  test("a feed shows news that are published later", async () => {
    await feed("/feeds/news.atom");
    await build.news({ id: 9, title: "Told later", published_on: "2026-11-12" });
    await expect.poll(async () => (await feed("/feeds/news.atom")).xml).toContain("Told later");
  });

  test("the sitemap of sections has what was added later, whatever it is", async () => {
    const [category_id, body_id] = [await build.category(), await build.body()];
    const address = "/sitemap-sections.xml";
    const later: [path: string, add: () => Promise<unknown>][] = [
      ["/product-by-subcategory/", () => build.category({ id: 201, name: "Later" })],
      ["/product/", () => build.subcategory({ id: 202, name: "Later", category_id })],
      ["/product-by-standards-subcategory/", () => build.body({ id: 203, name: "Later" })],
      ["/products-by-standard-methods/", () => build.method({ id: 204, designation: "Later", body_id })],
      ["/news-details/", () => build.news({ id: 205, title: "Later" })],
      ["/project-details/", () => site.db.insertInto("project").values({ id: 206, name: "Later", category: "home" }).execute()],
      ["/career-detail/", () => build.career({ id: 207, name: "Later" })],
    ];
    for (const [at, [path, add]] of later.entries()) {
      await expect.poll(async () => (await site.get(address)) && site.app.warmPage(address)).toBe(true);
      await add();
      await expect.poll(async () => (await feed(address)).xml).toContain(`${path}later-${201 + at}<`);
    }
  });

  test("a product sitemap is listed in the index, and has a product that was added later", async () => {
    await build.product({ id: 101, name: "Lawn" });
    await expect.poll(async () => (await feed("/sitemap.xml")).xml).toContain("/sitemap-products-101.xml");
    expect((await feed("/sitemap-products-101.xml")).xml).toContain("/product-details/lawn-101");
    await build.product({ id: 102, name: "Felt" });
    await expect.poll(async () => (await feed("/sitemap-products-101.xml")).xml).toContain("/product-details/felt-102");
    expect((await feed("/sitemap-products-102.xml")).status).toBe(404);
    expect((await feed("/sitemap-products-7.xml")).status).toBe(404);
  });

  test.each([
    ["/news", "news"],
    ["/event", "events"],
  ])("%s names its feed in the head", async (page, name) => {
    const head = parse(await (await site.get(page)).text()).querySelector("head");
    expect(head?.querySelector('link[type="application/atom+xml"]')?.attributes).toMatchObject({
      rel: "alternate",
      title: `Warpline & Sons: ${name}`,
      href: `https://warpline.test/feeds/${name}.atom`,
    });
  });
});
