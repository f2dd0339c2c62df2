import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import type { Encoding } from "./accept-encoding.ts";
import { PageCache } from "./page-cache.ts";

const open = (maxBytes = 1_000_000) => new PageCache({ maxBytes });
const drawn = (body: string, tags = ["t"]) => ({ status: 200, body, headers: ["X-Tags", tags.join(",")], tags });
const unpack: Record<Encoding, (bytes: Buffer) => Buffer> = {
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
    const cache = open(12_000);
    cache.put("/a", drawn(html(1)), true);
    cache.put("/b", drawn(html(2)), true);
    cache.get("/a");
    for (let n = 3; n < 12; n++) {
      cache.put(`/${n}`, drawn(html(n)), true);
      cache.get("/a");
    }
    expect(cache.get("/b")).toBeUndefined();
    expect(cache.get("/a")).toBeDefined();
  });

  test("whatever happens, the bytes are counted rightly, bounded, and a dropped tag leaves no fresh page behind", () => {
    const step = fc.oneof(
      fc.record({
        put: fc.integer({ min: 0, max: 9 }),
        size: fc.integer({ min: 1, max: 400 }),
        tag: fc.integer({ min: 0, max: 3 }),
      }),
      fc.record({ form: fc.integer({ min: 0, max: 9 }), as: fc.constantFrom<Encoding>("br", "zstd", "gzip", "identity") }),
      fc.record({ drop: fc.integer({ min: 0, max: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = open(2_000);
        for (const s of steps) {
          if ("put" in s) {
            const noise = Array.from({ length: s.size }, (_, i) => (i * 48271 * (s.put + 1)) % 2147483647).join("");
            cache.put(`/${s.put}`, drawn(noise, [`tag:${s.tag}`]), true);
          } else if ("form" in s) {
            const page = cache.get(`/${s.form}`);
            if (page) cache.form(page, [s.as]);
          } else cache.drop([`tag:${s.drop}`]);
          const pages = Array.from({ length: 10 }, (_, i) => cache.get(`/${i}`)).filter((page) => page !== undefined);
          const kept = pages.flatMap((page) => [page.text, ...[...page.forms.values()].map((form) => form.body)]);
          const sum = [...new Set(kept)].reduce((bytes, body) => bytes + (body?.length ?? 0), 0);
          expect(cache.bytes).toBe(sum);
          expect(cache.bytes).toBeLessThanOrEqual(2_000);
          expect(cache.count).toBe(pages.length);
          if ("drop" in s) expect(pages.filter((page) => page.tags.includes(`tag:${s.drop}`) && !page.stale)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
