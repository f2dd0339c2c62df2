import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import type { ContentEncoding } from "./accept-encoding.ts";
import { PageCache } from "./page-cache.ts";

const open = (maxBytes = 1_000_000) => new PageCache({ maxBytes });
const drawn = (body: string, tags = ["t"]) => ({ status: 200, body, headers: ["X-Tags", tags.join(",")], tags });
const unpack: Record<ContentEncoding, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

describe("PageCache", () => {
  test.each(["br", "zstd", "gzip", "identity"] as const)(
    "%s holds the same page, with its own strong ETag and length",
    (encoding) => {
      const cache = open();
      const page = cache.put("/a", drawn("<p>çloth</p>".repeat(500)), true);
      const form = cache.form(page, [encoding]);
      expect(unpack[encoding](form.body).toString()).toBe("<p>çloth</p>".repeat(500));
      expect(form.headers).toEqual(
        expect.arrayContaining(["X-Tags", "t", "ETag", form.etag, "Content-Length", String(form.body.length)]),
      );
      expect(form.etag).toMatch(new RegExp(`^"[\\w-]{20}-${encoding}"$`));
      expect(form.headers.includes("Content-Encoding")).toBe(encoding !== "identity");
    },
  );

  test("a page asked for twice gets smaller, and a browser then gets the smallest", async () => {
    const cache = open();
    const page = cache.put("/a", drawn(Array.from({ length: 900 }, (_, i) => `<li>cloth ${i * 7919}</li>`).join("")), true);
    const first = cache.form(page, ["br", "zstd", "gzip", "identity"]);
    expect(first.headers).toContain("zstd");
    cache.get("/a");
    cache.get("/a");
    await cache.settled();
    const later = cache.form(page, ["br", "zstd", "gzip", "identity"]);
    expect(later.headers).toContain("br");
    expect(later.body.length).toBeLessThan(first.body.length);
  });

  test("a small text stays as it is, for every client", async () => {
    const cache = open();
    const page = cache.put("/a", drawn("<p>cloth</p>"), true);
    for (const encoding of ["br", "zstd", "gzip"] as const) {
      const form = cache.form(page, [encoding, "identity"]);
      expect([form.body.toString(), form.headers.includes("Content-Encoding")]).toEqual(["<p>cloth</p>", false]);
    }
    cache.get("/a");
    cache.get("/a");
    await cache.settled();
    expect([...page.forms.keys()]).toEqual(["identity"]);
  });

  test("asked for again without compression it is unpacked once; who takes a compressed form still gets one", async () => {
    const cache = open();
    const text = Array.from({ length: 900 }, (_, i) => `<li>cloth ${i * 7919}</li>`).join("");
    const page = cache.put("/a", drawn(text), true);
    cache.form(page, ["zstd", "identity"]);
    const plain = () => cache.form(cache.get("/a") ?? page, ["identity"]).body;
    const [first, second, third] = [plain(), plain(), plain()];
    await cache.settled();
    expect([first, second, third].map(String)).toEqual([text, text, text]);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(cache.form(page, ["gzip", "identity"]).headers).toContain("gzip");
    expect(cache.form(page, ["br", "zstd", "gzip", "identity"]).headers).toContain("br");
  });

  test("the least recently used go first", () => {
    const html = (seed: number) => Array.from({ length: 400 }, (_, i) => ((i + seed) * 2654435761) % 4294967296).join(" ");
    const cache = open(32_000);
    cache.put("/a", drawn(html(1)), true);
    cache.put("/b", drawn(html(2)), true);
    cache.get("/a");
    for (let n = 3; n < 16; n++) {
      cache.put(`/${n}`, drawn(html(n)), true);
      cache.get("/a");
    }
    expect(cache.get("/b")).toBeUndefined();
    expect(cache.get("/a")).toBeDefined();
  });

  describe("addresses that are invented", () => {
    const noise = (seed: number) => Array.from({ length: 400 }, (_, i) => ((i + seed) * 2654435761) % 4294967296).join(" ");

    test("evict no page without a query, however many they are and however often they are asked for", () => {
      const cache = open(80_000);
      const good = ["/", "/a", "/b"];
      for (const [n, key] of good.entries()) cache.put(key, drawn(noise(n)), true);
      for (let n = 0; n < 300; n++) {
        cache.put(`/search?q=${n}`, drawn(noise(n)), true);
        if (n % 2 === 0) cache.get(`/search?q=${n}`);
      }
      expect(good.filter((key) => !cache.get(key))).toEqual([]);
      expect(cache.bytes).toBeLessThanOrEqual(80_000);
    });

    test("do not evict those that people ask for again", () => {
      const cache = open(80_000);
      cache.put("/search?q=lawn", drawn(noise(1)), true);
      cache.get("/search?q=lawn");
      for (let n = 0; n < 300; n++) cache.put(`/search?q=${n}`, drawn(noise(n)), true);
      expect(cache.get("/search?q=lawn")).toBeDefined();
    });
  });

  test("whatever happens, no less is counted than is stored, the bytes are bounded, and a dropped tag leaves no fresh page behind", () => {
    const keys = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? `/${n}` : `/search?q=${n}`));
    const key = fc.constantFrom(...keys);
    const step = fc.oneof(
      fc.record({ put: key, size: fc.integer({ min: 1, max: 400 }), tags: fc.uniqueArray(fc.integer({ min: 0, max: 3 })) }),
      fc.record({ form: key, as: fc.constantFrom<ContentEncoding>("br", "zstd", "gzip", "identity") }),
      fc.record({ drop: fc.integer({ min: 0, max: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = open(16_000);
        for (const s of steps) {
          if ("put" in s) {
            const noise = Array.from({ length: s.size }, (_, i) => (i * 48271 * (s.put.length + s.size)) % 2147483647).join("");
            const tags = s.tags.map((tag) => `tag:${tag}`);
            cache.put(s.put, drawn(noise, tags), true);
          } else if ("form" in s) {
            const page = cache.get(s.form);
            if (page) cache.form(page, [s.as]);
          } else cache.drop([`tag:${s.drop}`]);
          const pages = keys.map((one) => cache.get(one)).filter((page) => page !== undefined);
          for (const page of pages) {
            const bodies = new Set([page.text, ...[...page.forms.values()].map((form) => form.body)]);
            const texts = [page.key, ...page.tags, ...page.headers, ...[...bodies].map((body) => body ?? "")];
            expect(page.size).toBeGreaterThanOrEqual(texts.reduce((bytes, text) => bytes + text.length, 0));
          }
          expect(cache.bytes).toBe(pages.reduce((bytes, page) => bytes + page.size, 0));
          expect(cache.bytes).toBeLessThanOrEqual(16_000);
          expect(cache.count).toBe(pages.length);
          if ("drop" in s) expect(pages.filter((page) => page.tags.includes(`tag:${s.drop}`) && !page.stale)).toEqual([]);
        }
        for (const one of keys) cache.put(one, drawn("", []), true);
        // What is gone leaves nothing behind.
        const sizes = keys.map((one) => cache.get(one)?.size ?? 0);
        expect(cache.bytes).toBe(sizes.reduce((bytes, size) => bytes + size, 0));
      }),
      { numRuns: 60 },
    );
  });
});
