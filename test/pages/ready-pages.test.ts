import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../db/connect.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { testSite } from "../builders/site.ts";
import { testWire } from "../builders/wire.ts";

// Two nodes on one database; the second one's wire can be cut.
const database = await testDatabase();
const wire = await testWire(database);
const { host, port, user, password, database: name } = { password: "", ...wire.options };
const connection = await connect({ url: `postgres://${user}:${password}@${host}:${port}/${name}`, folder: "" });
const near = await testSite({ database });
const far = await testSite({ database: { ...connection, url: database.url } });
afterAll(() => connection.close());

const build = catalogue(database.db);
const lawn = "/product-details/cotton-lawn-7";
const felt = "/product-details/wool-felt-8";

beforeAll(async () => {
  await build.supplier({ name: "Warpline Test Materials", phone: "1", email: "a@b.example", address: "18 Reed Street" });
  await build.product({ id: 7, name: "Cotton lawn", description: "First words." });
  await build.product({ id: 8, name: "Wool felt", subcategory_id: await build.subcategory() });
});

const describeLawn = (description: string) =>
  database.db.updateTable("product").set({ description }).where("id", "=", 7).execute();
const html = async (site: typeof near, address: string) => (await site.get(address)).text();
const etag = async (site: typeof near, address: string) => (await site.get(address)).headers.get("etag");

test.each([
  ["br", brotliDecompressSync],
  ["zstd", zstdDecompressSync],
  ["gzip", gunzipSync],
])("a page that is made for one visitor is the same page in %s", async (encoding, unpack) => {
  const response = await near.get("/request-list", { "accept-encoding": encoding });
  expect([response.headers.get("content-encoding"), response.headers.get("cache-control")]).toEqual([
    encoding,
    "private, no-store",
  ]);
  expect(unpack(await response.arrayBuffer()).toString()).toBe(await html(near, "/request-list"));
});

describe("a cached page", () => {
  test("is the same in every encoding, each under its strong ETag", async () => {
    const seen = new Set<string>();
    for (const encoding of ["br", "zstd", "gzip", ""]) {
      const response = await near.get(lawn, encoding ? { "accept-encoding": encoding } : {});
      expect(response.headers.get("content-encoding") ?? "").toBe(encoding);
      expect(response.headers.get("etag")).toMatch(/^"[^"]+"$/);
      expect(Number(response.headers.get("content-length"))).toBe((await response.arrayBuffer()).byteLength);
      seen.add(response.headers.get("etag") ?? "");
    }
    expect(seen.size).toBe(4);
  });

  test("is not sent again to a browser that has it, in any encoding", async () => {
    const response = await near.get(lawn, { "if-none-match": (await etag(near, lawn)) ?? "", "accept-encoding": "gzip" });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
    // A cache on the way keeps what the answer depends on.
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect((await near.get(lawn, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("answers HEAD with its length and no body", async () => {
    const response = await near.get(lawn, {}, "HEAD");
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(1000);
    expect(await response.text()).toBe("");
  });

  test("has its cache time, a policy for scripts of this site only, and no cookie", async () => {
    const { headers } = await near.get(lawn);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(headers.get("cdn-cache-control")).toContain("stale-if-error=86400");
    expect(headers.get("vary")).toBe("Accept-Encoding");
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self';/);
    expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-tag")).toBeNull();
  });

  test("sends its tags to a CDN where that is configured", async () => {
    const site = await testSite({ database, config: { cdnTags: true } });
    expect((await site.get(lawn)).headers.get("cache-tag")?.split(",")).toContain("product:7");
  });
});

describe("a change", () => {
  test("shows on every node, and only the pages that show it are rendered again", async () => {
    // Changes are told in their order: once this one shows, those that built the catalogue drop no page any more.
    await describeLawn("Words in between.");
    for (const site of [near, far]) await expect.poll(() => html(site, lawn)).toContain("Words in between.");
    for (const site of [near, far]) await html(site, felt);
    const before = [await etag(near, felt), await etag(far, felt)];
    await describeLawn("Second words.");
    for (const site of [near, far]) await expect.poll(() => html(site, lawn)).toContain("Second words.");
    expect(near.app.warmPage(felt)).toBe(true);
    expect(far.app.warmPage(felt)).toBe(true);
    expect([await etag(near, felt), await etag(far, felt)]).toEqual(before);
  });

  test("of the supplier's name shows on every page", async () => {
    await html(near, felt);
    await database.db.updateTable("supplier").set({ value: "20 Reed Street" }).where("key", "=", "address").execute();
    await expect.poll(() => html(near, felt)).toContain("20 Reed Street");
  });

  test("that changes nothing drops no page", async () => {
    await html(near, lawn);
    await database.db.updateTable("product").set({ name: "Cotton lawn" }).where("id", "=", 7).execute();
    // The next change is announced after this one: once it has arrived, this one has too.
    await database.db.updateTable("product").set({ name: "Wool felt pad" }).where("id", "=", 8).execute();
    await expect.poll(() => near.app.warmPage(felt)).toBe(false);
    expect(near.app.warmPage(lawn)).toBe(true);
  });
});

describe("while the database is away", () => {
  test("cached pages are served, others are 503, and all is fresh when it is back", async () => {
    await html(far, lawn);
    wire.cut();
    await describeLawn("Third words.");
    expect(await html(far, lawn)).toContain("Second words.");
    const never = await far.get("/product-details/never-asked-for-9");
    expect(never.status).toBe(503);
    expect(never.headers.get("retry-after")).toBe("5");
    expect(await never.text()).toContain(never.headers.get("x-request-id") ?? "no id");
    expect((await far.get("/readyz")).status).toBe(503);
    expect((await far.get("/healthz")).status).toBe(200);

    wire.mend();
    await expect.poll(() => html(far, lawn)).toContain("Third words.");
    await expect.poll(async () => (await far.get("/readyz")).status).toBe(200);
  });
});
