import path from "node:path";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { createLog } from "../../adapters/log.ts";
import type { Access } from "../../app/handle.ts";
import type { PageModule } from "../../app/page-module.ts";
import { otherAddresses } from "../../app/routes.ts";
import { openPictures } from "../../server/files/open-pictures.ts";
import { checkPages } from "../../server/pages/page-checks.ts";
import { demoSite } from "../builders/demo-site.ts";
import { testSite } from "../builders/site.ts";

const demo = await demoSite();
const files = openFiles({ s3: undefined, dataFolder: demo.config.dataFolder });
const pictures = openPictures({ db: demo.db, files, config: demo.config, log: createLog("silent"), now: () => new Date() });
const { app, get } = await testSite({
  database: demo.database,
  config: { isDevelopment: true },
  mount: [{ path: "/", routes: pictures.routes }],
});

type Listed = { path: string; methods: string; access: string };
const pages: (Listed & { hydrated: boolean })[] = app.pages.map(({ path: address, methods, access, hydrated }) => ({
  path: address,
  methods: methods.join(", "),
  access,
  hydrated,
}));
/** Of a hydrated page there is the document, and its data for the script that goes on with it. */
const data: Listed[] = pages.filter(({ hydrated }) => hydrated).map((page) => ({ ...page, path: `${page.path}.data` }));
const others: Listed[] = Object.entries(otherAddresses as Record<string, { methods: string; access?: string }>).map(
  ([address, { methods, access = "public" }]) => ({ path: address, methods, access }),
);

test("the addresses of the site, and who may enter each, are those of the list", async () => {
  const lines = [...pages, ...data, ...others].map(
    ({ path: address, methods, access }) => `${access.padEnd(12)} ${methods.padEnd(18)} ${address}`,
  );
  await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, "addresses.txt"));
});

test("no address is listed twice", () => {
  const paths = [...pages, ...others].map(({ path: address }) => address);
  expect(paths.filter((one, at) => paths.indexOf(one) !== at)).toEqual([]);
});

const addressesIn = async (sitemap: string) =>
  parse(await (await get(sitemap)).text())
    .querySelectorAll("loc")
    .map(({ text }) => new URL(text).pathname);
const existing = (await Promise.all((await addressesIn("/sitemap.xml")).map(addressesIn))).flat();
const ofMethod = (start: string) =>
  existing.find((one) => one.startsWith("/products-by-standard-methods/"))?.replace("products-by-standard-methods", start) ?? "";
/** Addresses that no sitemap has. */
const samples: Record<string, string> = {
  "/lots/:number": "/lots/L-2610-1",
  "/watch-lots/:number": "/watch-lots/L-2610-1",
  "/01/:gtin": "/01/9520000110109?linkType=all",
  "/01/:gtin/10/:lot": "/01/9520000110109/10/L-2610-1?linkType=all",
  "/lot-history/:item": "/lot-history/11-010",
  "/lot-history-table/:item": "/lot-history-table/11-010",
  "/lot-proof/:number": "/lot-proof/L-2610-1",
  "/receipt/:token": "/receipt/AAAAAAAAAAAAAAAAAAAAAAAA",
  "/method-kit-checklist/:slug":
    existing.find((one) => one.startsWith("/method-kit/"))?.replace("method-kit", "method-kit-checklist") ?? "",
  "/method-kit-sheets/:slug":
    existing.find((one) => one.startsWith("/method-kit/"))?.replace("method-kit", "method-kit-sheets") ?? "",
  "/spec-sheets/:item.pdf": "/spec-sheets/11-010.pdf",
  "/standard-product/:slug": ofMethod("standard-product"),
  "/watch-editions/:slug": ofMethod("watch-editions"),
};
const sampleOf = (pattern: string): string => {
  if (!pattern.includes(":")) return pattern;
  const shape = new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`);
  return samples[pattern] ?? existing.find((one) => shape.test(one)) ?? pattern.replace(/:\w+/g, "W-2611-0001");
};
const isEntered = ({ access, path: address }: Listed) => access === "public" && !/:token|:provider/.test(address);

test.each(pages.filter((page) => page.methods.includes("GET") && isEntered(page)))(
  "GET $path answers everybody",
  async (page) => {
    // The bare address of a career leads to the list of all.
    expect((await get(sampleOf(page.path))).status).toBe(page.path === "/career-detail" ? 302 : 200);
  },
);

test("the sitemap has the pages that search engines may show, and no others", async () => {
  const fixed = pages.filter((page) => page.methods.includes("GET") && isEntered(page) && !page.path.includes(":"));
  const shown = fixed.map(async ({ path: address }) => {
    const head = parse(await (await get(address)).text());
    const canonical = head.querySelector('link[rel="canonical"]')?.getAttribute("href");
    return canonical === undefined || head.querySelector('meta[name="robots"]') ? [] : [new URL(canonical).pathname];
  });
  const indexable = new Set((await Promise.all(shown)).flat());
  const listed = new Set(existing);
  expect({
    missing: [...indexable].filter((one) => !listed.has(one)),
    tooMany: fixed.map(({ path: address }) => address).filter((one) => listed.has(one) && !indexable.has(one)),
  }).toEqual({ missing: [], tooMany: [] });
});

test.each(
  pages.filter(({ access, methods }) => methods.includes("GET") && !["public", "visitor", "development"].includes(access)),
)("GET $path is closed to visitors who are not signed in", async ({ path: pattern, access }) => {
  const answer = await get(sampleOf(pattern));
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  if (access === "account" && pattern !== "/account/confirm")
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/customer-portal"]);
  else if (access === "staff")
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/staff\/sign-in/)]);
  else expect(answer.status).toBe(401);
});

test.each(pages.filter(({ methods }) => methods.includes("POST")))("POST $path is answered", async ({ path: pattern }) => {
  const answer = await get(sampleOf(pattern), { accept: "text/html" }, "POST");
  expect(answer.status).not.toBe(405);
  expect(answer.status).toBeLessThan(500);
});

test.each(pages.filter(({ methods }) => !methods.includes("GET")))("GET $path is not found", async ({ path: pattern }) => {
  expect((await get(sampleOf(pattern))).status).toBe(404);
});

test.each(pages.filter(({ methods, access }) => methods.includes("POST") && access !== "development"))(
  "PUT $path is answered with the methods that the address takes",
  async ({ path: pattern, methods }) => {
    const answer = await get(sampleOf(pattern), { accept: "text/html" }, "PUT");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, methods.replace("GET", "GET, HEAD")]);
  },
);

test("no address is served that is not listed", () => {
  const listed = new Set(
    [...pages, ...others].flatMap(({ path: address, methods }) => methods.split(", ").map((method) => `${method} ${address}`)),
  );
  const plain = (address: string) =>
    address
      .replace(/:\w+\{\.\+\}/g, "*")
      .replace(/\{.*\}$/, "")
      .replace(/^\/api\/.*/, "/api/*")
      .replace(/^\/pictures\/.*/, "/pictures/*");
  const mounted = app.routes
    // Middleware for all addresses, and the final 404.
    .filter(({ path: address }) => address !== "/*" && address !== "*")
    .flatMap(({ method, path: address }) => (method === "ALL" ? [] : [`${method === "HEAD" ? "GET" : method} ${plain(address)}`]))
    // They say which method they answer.
    .filter((one) => !/^(?:POST|PUT|PATCH|DELETE) \/(?:download|api)/.test(one));
  expect([...new Set(mounted)].filter((one) => !listed.has(one))).toEqual([]);
});

test("a private page without access, or an action without a limit, prevents the start", () => {
  const start =
    (id: string, access: Access, module: PageModule = {}) =>
    () =>
      checkPages([{ id, access, module, handle: module.handle ?? {} }]);
  expect(start("account/new-page", "public")).toThrow(
    'app/account/new-page: handle.access is "public", and must be one of: account, customer.',
  );
  expect(start("agent/new-page", "customer")).toThrow("must be one of: agent");
  expect(start("new-wing/page", "public")).toThrow("no such wing");
  expect(start("agent/new-page", "agent", { action: () => undefined })).toThrow("handle.form");
  expect(start("agent/new-page", "agent")).not.toThrow();
});

test("a public page with a script of React, or a page within another that lets in somebody else, keeps the site from starting", () => {
  const Page = () => null;
  expect(() => checkPages([{ id: "site/new-page", access: "public", module: { default: Page }, handle: {} }])).toThrow(
    "app/site/new-page: it must export its component as Page",
  );
  for (const module of [{ Page }, { default: Page }])
    expect(() => checkPages([{ id: "development/new-page", access: "development", module, handle: {} }])).not.toThrow();
  const around = { id: "account/around", access: "account", module: { Page }, handle: {} } as const;
  const within = { id: "account/within", parent: around.id, access: "customer", module: { Page }, handle: {} } as const;
  expect(() => checkPages([around, within])).toThrow(
    'app/account/within: handle.access is "customer", and must be that of app/account/around',
  );
});
