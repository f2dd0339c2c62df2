import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scriptsOf } from "../builders/scripts-of.ts";
import { sharedDemoSite } from "../builders/shared-demo.ts";
import { testSite } from "../builders/site.ts";

const demo = await sharedDemoSite();
const developing = await testSite({ database: demo.database, config: { isDevelopment: true } });
const { app, get } = demo;

const isReact = (script: string) =>
  /react\.(transitional\.)?element|__reactRouter/.test(readFileSync(`build/client${script}`, "utf8"));

test("the outbox loads React, and nothing that is for the server", async () => {
  const scripts = [...scriptsOf(await (await developing.get("/dev/outbox")).text())];
  expect(scripts.filter(isReact).length).toBeGreaterThan(1);
  const holdsServer = (script: string) => /selectFrom|"node:|listOutbox/.test(readFileSync(`build/client${script}`, "utf8"));
  expect(scripts.filter(holdsServer)).toEqual([]);
});

test("no other page names a script with a byte of React, nor anything of its router", async () => {
  const addresses = app.pages
    .filter(({ methods, path: address }) => methods.includes("GET") && !address.includes(":"))
    .map(({ path: address }) => address);
  const pages = await Promise.all(
    [...addresses, "/no-such-page"].map(async (address) => ({ address, html: await (await get(address)).text() })),
  );
  const scripts = new Map<string, boolean>();
  const isWith = (script: string) => scripts.get(script) ?? scripts.set(script, isReact(script)).get(script);
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter(({ html }) => html.includes("__reactRouter") || [...scriptsOf(html)].some(isWith))).toEqual([]);
});

test("the build for browsers holds no page that is not hydrated, and no list of pages", () => {
  const chunks = globSync("build/client/assets/*.js").map((file) => path.basename(file).replace(/-[\w-]{8}\.js$/, ""));
  expect(chunks).toContain("outbox");
  for (const absent of ["manifest", "product", "customer-dashboard", "outbox-html"]) expect(chunks).not.toContain(absent);
});

test("on the real site there is nothing of the outbox: neither the page, nor its data, nor where its script is", async () => {
  const listed = /"version": "(\w+)"/.exec(await (await developing.get("/dev/outbox")).text())?.[1];
  for (const address of ["/dev/outbox", "/dev/outbox.data", "/dev/outbox/1", "/dev/outbox/1.data"])
    expect((await get(address)).status, address).toBe(404);
  const routes = async (site: { get: typeof get }) =>
    Object.keys(await (await site.get(`/__manifest?version=${listed}&paths=/dev/outbox/1,/account`)).json());
  expect(await routes({ get })).toEqual([]);
  expect(await routes(developing)).toEqual(["root", "development/outbox", "development/outbox-mail"]);
});
