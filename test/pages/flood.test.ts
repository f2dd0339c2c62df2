import { beforeAll, describe, expect, test } from "vitest";
import routes from "../../app/routes.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testSite } from "../builders/site.ts";

const site = await testSite({ config: { pageRateLimit: 5 } });
const build = catalogue(site.db);
const flooder = "203.0.113.7";
const other = "198.51.100.9";
const ask = (path: string, client: string, headers = {}) => site.get(path, headers, "GET", client);

beforeAll(async () => {
  await build.supplier({ name: "Warpline Test Materials" });
  for (const id of [1, 2, 3]) await build.product({ id, name: "Lawn" });
});

/** The statuses of addresses that are made up. */
async function invent(path: (n: number) => string, times: number, client: string) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push((await ask(path(n), client)).status);
  return statuses;
}

describe("a client that invents addresses", () => {
  test("is refused after the maximum of searches per minute, with the site's page", async () => {
    expect(await invent((n) => `/search?q=flood${n}`, 7, flooder)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await ask("/search?q=once-more", flooder, { "accept-encoding": "gzip" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(refused.headers.get("content-encoding")).toBe("gzip");
    expect(refused.headers.get("cache-control")).toBe("no-store");
    const page = await (await ask("/search?q=once-more", flooder)).text();
    expect(page).toContain("One moment, please");
    expect(page).toContain("Warpline Test Materials");
  });

  test("still gets cached pages, and pages of the catalogue that are not cached", async () => {
    expect((await ask("/search?q=flood1", flooder)).status).toBe(200);
    expect((await ask("/product-details/lawn-1", flooder)).status).toBe(200);
    expect((await ask("/", flooder)).status).toBe(200);
  });

  test("can still open a form that a product's page fills in, but not without end", async () => {
    const form = (n: number) => `/quote-request?product=${n}`;
    const statuses = await invent(form, 6, flooder);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("does not stop others from searching", async () => {
    expect((await ask("/search?q=lawn", other)).status).toBe(200);
  });

  test.each([
    ["paths of nothing", (n: number) => `/no/such/path/${n}`, "203.0.113.20", 404, 5],
    ["products that there are not", (n: number) => `/product-details/invented-${9000 + n}`, "198.18.1.21", 404, 51],
    ["other names of a product", (n: number) => `/product-details/invented-${n}-2`, "198.18.2.22", 301, 51],
  ])("is refused after the maximum of %s", async (_what, path, client, before, times) => {
    expect(await invent(path, times + 2, client)).toEqual([...Array(times).fill(before), 429, 429]);
  });

  test("still gets the pages of the catalogue after many missing paths and many missing products", async () => {
    const client = "198.18.3.23";
    expect((await invent((n) => `/no/such/route/${n}`, 6, client)).at(-1)).toBe(429);
    expect(await invent((n) => `/product-details/invented-${9500 + n}`, 6, client)).toEqual(Array(6).fill(404));
    expect((await ask("/product-details/lawn-2", client)).status).toBe(200);
  });

  test("is not refused where limits are off", async () => {
    const free = await testSite({ database: site.database, config: { pageRateLimit: 0 } });
    for (let n = 0; n < 20; n++) expect((await free.get(`/search?q=free${n}`, {}, "GET", flooder)).status).toBe(200);
  });
});

describe("an address without a query", () => {
  const withParameter = routes.flatMap(({ path }) => (path?.includes(":") ? [path] : []));

  test("answers with a page only if there is one; other spellings are not cached", async () => {
    expect(withParameter.length).toBeGreaterThan(5);
    const free = await testSite({ database: site.database, config: { pageRateLimit: 0 } });
    for (const path of withParameter)
      for (const made of ["invented", "invented-77", "-1", "%F0%9F%A7%B5", "1-1-1"]) {
        const address = `/${path.replace(/:\w+\??/, made)}`;
        const { status } = await free.get(address);
        expect([address, status === 200]).toEqual([address, false]);
      }
  });

  test("is one cached page, however its letters are encoded", async () => {
    await ask("/product-details/lawn-3", other);
    expect((await ask("/product-details/law%6e%2D3", other)).status).toBe(200);
    expect(site.app.warmPage("/product-details/lawn-3")).toBe(true);
    expect(site.app.warmPage("/product-details/law%6e%2D3")).toBe(false);
  });
});
