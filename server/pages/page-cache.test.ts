import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { examples, fc } from "../../test/builders/property.ts";
import type { ContentEncoding } from "../answers/accept-encoding.ts";
import type { RenderedPage } from "../answers/resource.ts";
import { CachedPage } from "./cached-page.ts";
import { PageCache } from "./page-cache.ts";

const open = (maxBytes = 1_000_000) => new PageCache({ maxBytes });
const rendered = (body: string, tags = ["t"]) => ({ status: 200, body, headers: ["X-Tags", tags.join(",")], tags });
function put(cache: PageCache, key: string, answer: RenderedPage): CachedPage {
  const page = new CachedPage(key, answer);
  cache.put(page, cache.moment);
  return page;
}
/** Bytes of memory that a text, or a piece of a buffer, takes. */
const memoryOf = (part: string | Buffer) => (typeof part === "string" ? part.length : part.buffer.byteLength);
const unpack: Record<ContentEncoding, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (bytes) => bytes,
};

describe("PageCache", () => {
  test.each(["br", "zstd", "gzip", "identity"] as const)(
    "has the same page as %s, with a strong ETag and a length",
    (encoding) => {
      const cache = open();
      const page = put(cache, "/a", rendered("<p>çloth</p>".repeat(500)));
      const form = cache.encodedFor(page, [encoding]);
      expect(unpack[encoding](form.body).toString()).toBe("<p>çloth</p>".repeat(500));
      expect(form.headers).toEqual(
        expect.arrayContaining(["X-Tags", "t", "ETag", form.etag, "Content-Length", String(form.body.length)]),
      );
      expect(form.etag).toMatch(new RegExp(`^"[\\w-]{20}-${encoding}"$`));
      expect(form.headers.includes("Content-Encoding")).toBe(encoding !== "identity");
    },
  );

  test("compresses a page that is asked for twice, and then sends the smallest to a browser", async () => {
    const cache = open();
    const page = put(cache, "/a", rendered(Array.from({ length: 900 }, (_, i) => `<li>cloth ${i * 7919}</li>`).join("")));
    const first = cache.encodedFor(page, ["br", "zstd", "gzip", "identity"]);
    expect(first.headers).toContain("zstd");
    cache.get("/a");
    cache.get("/a");
    await cache.settled();
    const later = cache.encodedFor(page, ["br", "zstd", "gzip", "identity"]);
    expect(later.headers).toContain("br");
    expect(later.body.length).toBeLessThan(first.body.length);
  });

  test("sends a small text uncompressed to every client", async () => {
    const cache = open();
    const page = put(cache, "/a", rendered("<p>cloth</p>"));
    for (const encoding of ["br", "zstd", "gzip"] as const) {
      const form = cache.encodedFor(page, [encoding, "identity"]);
      expect([form.body.toString(), form.headers.includes("Content-Encoding")]).toEqual(["<p>cloth</p>", false]);
    }
    cache.get("/a");
    cache.get("/a");
    await cache.settled();
    expect(page.parts).toEqual(["/a", "t", "X-Tags", "t", Buffer.from("<p>cloth</p>")]);
  });

  test("decompresses a page once for a client without compression; others still get it compressed", async () => {
    const cache = open();
    const text = Array.from({ length: 900 }, (_, i) => `<li>cloth ${i * 7919}</li>`).join("");
    const page = put(cache, "/a", rendered(text));
    cache.encodedFor(page, ["zstd", "identity"]);
    const plain = () => cache.encodedFor(cache.get("/a") ?? page, ["identity"]).body;
    const [first, second, third] = [plain(), plain(), plain()];
    await cache.settled();
    expect([first, second, third].map(String)).toEqual([text, text, text]);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(cache.encodedFor(page, ["gzip", "identity"]).headers).toContain("gzip");
    expect(cache.encodedFor(page, ["br", "zstd", "gzip", "identity"]).headers).toContain("br");
  });

  test("drops the least recently used pages first", () => {
    const html = (seed: number) => Array.from({ length: 400 }, (_, i) => ((i + seed) * 2654435761) % 4294967296).join(" ");
    const cache = open(32_000);
    put(cache, "/a", rendered(html(1)));
    put(cache, "/b", rendered(html(2)));
    cache.get("/a");
    for (let n = 3; n < 16; n++) {
      put(cache, `/${n}`, rendered(html(n)));
      cache.get("/a");
    }
    expect(cache.get("/b")).toBeUndefined();
    expect(cache.get("/a")).toBeDefined();
  });

  describe("invented addresses", () => {
    const noise = (seed: number) => Array.from({ length: 400 }, (_, i) => ((i + seed) * 2654435761) % 4294967296).join(" ");

    test("evict no page without a query, however many they are and however often they are asked for", () => {
      const cache = open(80_000);
      const good = ["/", "/a", "/b"];
      for (const [n, key] of good.entries()) put(cache, key, rendered(noise(n)));
      for (let n = 0; n < 300; n++) {
        put(cache, `/search?q=${n}`, rendered(noise(n)));
        if (n % 2 === 0) cache.get(`/search?q=${n}`);
      }
      expect(good.filter((key) => !cache.get(key))).toEqual([]);
      expect(cache.bytes).toBeLessThanOrEqual(80_000);
    });

    test("do not evict searches that people ask for again", () => {
      const cache = open(80_000);
      put(cache, "/search?q=lawn", rendered(noise(1)));
      cache.get("/search?q=lawn");
      for (let n = 0; n < 300; n++) put(cache, `/search?q=${n}`, rendered(noise(n)));
      expect(cache.get("/search?q=lawn")).toBeDefined();
    });
  });

  test("always counts what is stored, limits the bytes, and has no fresh page under a dropped tag", () => {
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
            put(cache, s.put, rendered(noise, tags));
          } else if ("form" in s) {
            const page = cache.get(s.form);
            if (page) cache.encodedFor(page, [s.as]);
          } else cache.drop([`tag:${s.drop}`]);
          const pages = keys.map((one) => cache.get(one)).filter((page) => page !== undefined);
          for (const page of pages) {
            expect(page.size).toBeGreaterThanOrEqual(page.parts.reduce((bytes, part) => bytes + memoryOf(part), 0));
          }
          expect(cache.bytes).toBe(pages.reduce((bytes, page) => bytes + page.size, 0));
          expect(cache.bytes).toBeLessThanOrEqual(16_000);
          expect(cache.count).toBe(pages.length);
          if ("drop" in s) expect(pages.filter((page) => page.tags.includes(`tag:${s.drop}`) && !page.stale)).toEqual([]);
        }
        for (const one of keys) put(cache, one, rendered("", []));
        // What is gone leaves nothing behind.
        const sizes = keys.map((one) => cache.get(one)?.size ?? 0);
        expect(cache.bytes).toBe(sizes.reduce((bytes, size) => bytes + size, 0));
      }),
      { numRuns: examples(60) },
    );
  });
});
