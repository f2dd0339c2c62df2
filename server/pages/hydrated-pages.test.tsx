import { Hono } from "hono";
import { createElement } from "react";
import { RouterContextProvider, redirect, type ServerBuild, useRouteError } from "react-router";
import { describe, expect, test } from "vitest";
import { visitContext } from "../../app/context.ts";
import * as entry from "../../app/entry.server.tsx";
import type { Access } from "../../app/handle.ts";
import { Message, notFound } from "../../app/page.ts";
import type { PageModule } from "../../app/page-module.ts";
import * as root from "../../app/root.tsx";
import { DomainError } from "../../domain/errors.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { sessionDoor } from "../accounts/session-door.ts";
import { pageDoors } from "../doors.ts";
import type { Env } from "../requests/env.ts";
import { listPages } from "./find-page.ts";
import { createForms } from "./form-door.ts";
import { createHydratedPages } from "./hydrated-pages.ts";

const origin = "https://site.example";
const secret = "42 metres of moleskin";
const pageOf = (access: Access, module: Partial<PageModule> = {}): PageModule => ({
  handle: { access },
  loader: () => ({ secret }),
  default: () => createElement("main", null, "Hello"),
  ...module,
});
const thrower = (work: () => unknown) => pageOf("development", { loader: work });
let stored: object[] = [];
const modules: Record<string, PageModule> = {
  orders: pageOf("customer", {
    handle: { access: "customer", form: { body: "button", limit: "orders" } },
    action: ({ context }) => {
      stored.push(context.get(visitContext).fields);
      return { ok: true };
    },
  }),
  leads: pageOf("agent"),
  open: pageOf("development"),
  broken: thrower(() => {
    throw new Error("secret of the database");
  }),
  gone: thrower(notFound),
  refused: thrower(() => {
    throw new DomainError("forbidden", "This needs the role admin.");
  }),
  says: thrower(() => {
    throw new Message({ status: 410, title: "It was", text: "It is no more.", link: { href: "/", label: "Home" } });
  }),
  inside: thrower(() => redirect("/open")),
  outside: thrower(() => redirect("/product-by-category")),
};
/** As React Router's compiler makes it. */
const ErrorBoundary = () => createElement(root.ErrorBoundary, { error: useRouteError(), params: {} });
const facts = (id: string, path: string, parentId?: string) => ({ id, path, parentId });
const ids = Object.keys(modules);
const build = {
  routes: {
    root: { ...facts("root", ""), module: { ...root, ErrorBoundary, loader: () => ({ siteName: "Site" }) } },
    ...Object.fromEntries(ids.map((id) => [id, { ...facts(id, id, "root"), module: modules[id] }])),
    static: { ...facts("static", "static", "root"), module: { Page: () => null, loader: () => ({ secret }) } },
  },
  assets: {
    ...{ entry: { module: "/assets/entry.js", imports: [] }, url: "/assets/manifest.js", version: "1" },
    routes: Object.fromEntries(
      ["root", "static", ...ids].map((id) => [
        id,
        { ...facts(id, id), hasLoader: true, module: `/assets/${id}.js`, imports: [] },
      ]),
    ),
  },
  entry: { module: entry },
  ...{ basename: "/", ssr: true, isSpaMode: false, prerender: [], publicPath: "/", future: {}, assetsBuildDirectory: "" },
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

let allowed = true;
const services = {
  build,
  pages: listPages(build.routes),
  context: {},
  config: { origin },
  renderer: { message: async ({ content }: Message) => ({ status: content.status, body: content.title, headers: [], tags: [] }) },
  shell: { frame: async () => ({ around: (head: string, main: string) => `<head>${head}</head><body>${main}</body>` }) },
  loadContext(_context: unknown, visit: never) {
    const given = new RouterContextProvider();
    given.set(visitContext, visit);
    return given;
  },
  accounts: {
    async whoSends({ headers }: Request) {
      const kind = headers.get("cookie");
      return kind === null ? undefined : ({ kind } as SignedIn);
    },
  },
  cached: { respond: async () => new Response("nothing", { status: 404 }) },
  errors: { notAllowed: async () => new Response("not allowed", { status: 405 }) },
  forms: createForms({
    origin,
    gate: { pause: async () => {} },
    formLimit: async () => (allowed ? undefined : 7),
    people: {} as never,
    enquiries: {} as never,
    lists: {} as never,
  }),
};
const app = new Hono<Env>();
const hydrated = createHydratedPages(services as never);
app.use(async (c, next) => {
  c.set("client", { address: undefined, userAgent: "" });
  await next();
});
app.use(sessionDoor(services));
app.route("/", hydrated.manifest);
app.route("/", pageDoors({ ...services, hydrated } as never));
const thrown: unknown[] = [];
app.onError((error, c) => {
  thrown.push(error);
  return c.text("failed", 500);
});
const ask = (path: string, kind?: string, init: RequestInit = {}) =>
  app.request(origin + path, { ...init, headers: { ...(kind ? { cookie: kind } : {}), ...init.headers } });
const post = (path: string, kind: string, headers: Record<string, string> = {}) =>
  ask(path, kind, { method: "POST", body: new URLSearchParams({ meters: "3" }), headers: { origin, ...headers } });

describe("who may enter a hydrated page", () => {
  test.each(["/orders", "/orders.data", "/orders.data?_routes=orders", "/ORDERS.data"])(
    "%s is shown to a customer only",
    async (path) => {
      const shown = await ask(path, "customer");
      expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(secret)]);
      for (const other of [undefined, "agent"]) {
        const refused = await ask(path, other);
        expect([refused.status, await refused.text()]).toEqual([401, expect.not.stringContaining(secret)]);
      }
    },
  );

  test("an address with a slash at its end is none of a hydrated page's", async () => {
    for (const path of ["/orders/", "/orders/_.data", "/orders/.data"])
      expect((await ask(path, "customer")).status, path).toBe(404);
  });

  test("the data of a page cannot be asked for at the address of another", async () => {
    const answer = await (await ask("/open.data?_routes=orders,root,open")).text();
    expect(answer).toContain("Site");
    expect(answer.match(new RegExp(secret, "g"))).toHaveLength(1);
    expect(answer).not.toContain("orders");
  });

  test("a form of a page that is not theirs is not acted on", async () => {
    stored = [];
    expect((await post("/orders.data", "agent")).status).toBe(401);
    expect((await post("/orders", "agent")).status).toBe(401);
    expect(stored).toEqual([]);
  });

  test("the manifest names no page that may not be entered, and none that is not hydrated", async () => {
    const paths = "/orders,/leads,/open,/static";
    const named = async (kind?: string) => Object.keys(await (await ask(`/__manifest?version=1&paths=${paths}`, kind)).json());
    expect(await named()).toEqual(["root", "open"]);
    expect(await named("customer")).toEqual(["root", "orders", "open"]);
    expect(await (await ask("/__manifest?version=1&paths=orders,,ORDERS/,%2Forders%2F")).json()).toEqual({});
    expect(await (await ask("/open")).text()).not.toMatch(/leads|static/);
    expect((await ask("/static")).status).toBe(404);
    expect((await ask("/static.data")).status).toBe(404);
  });
});

describe("a form of a hydrated page", () => {
  test.each(["/orders", "/orders.data"])("sent to %s is read and acted on", async (path) => {
    stored = [];
    expect((await post(path, "customer")).status).toBe(200);
    expect(stored).toEqual([{ meters: "3" }]);
  });

  test.each(["/orders", "/orders.data"])("sent to %s from another site is refused", async (path) => {
    stored = [];
    for (const headers of [{ origin: "https://other.example" }, { "sec-fetch-site": "cross-site" }] as Record<string, string>[])
      expect((await post(path, "customer", headers)).status).toBe(403);
    expect(stored).toEqual([]);
  });

  test("behind a proxy is taken though the address of the request is another", async () => {
    stored = [];
    const request = new Request("http://10.0.0.1/orders.data", {
      method: "POST",
      body: "meters=3",
      headers: { origin, cookie: "customer", "content-type": "application/x-www-form-urlencoded" },
    });
    expect((await app.request(request)).status).toBe(200);
    expect(stored).toHaveLength(1);
  });

  test("a form sent too often is refused with the time of the next try", async () => {
    allowed = false;
    const answer = await post("/orders.data", "customer");
    allowed = true;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "7"]);
  });

  test("larger than a button's is refused", async () => {
    stored = [];
    const body = new URLSearchParams({ text: "x".repeat(100_000) });
    expect((await ask("/orders.data", "customer", { method: "POST", body, headers: { origin } })).status).toBe(413);
    expect(stored).toEqual([]);
  });

  test("without an action is refused", async () => {
    expect((await post("/open", "customer")).status).toBe(405);
  });
});

describe("what goes wrong on a hydrated page", () => {
  test.each(["/broken", "/broken.data"])("an error at %s reaches the log and not the visitor", async (path) => {
    thrown.length = 0;
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([500, "failed"]);
    expect(thrown).toEqual([new Error("secret of the database")]);
  });

  test.each([
    ["/gone", 404, "There is nothing at this address."],
    ["/refused", 403, "This needs the role admin."],
    ["/says", 410, "It is no more."],
  ])("%s says so on the page", async (path, status, text) => {
    const page = await ask(path);
    expect([page.status, await page.text()]).toEqual([status, expect.stringContaining(`>${text}<`)]);
    expect((await ask(`${path}.data`)).status).toBe(status);
  });

  test("a redirect to a page that is not hydrated is followed by the browser", async () => {
    expect((await ask("/outside")).headers.get("location")).toBe("/product-by-category");
    const isReload = async (path: string) => (await (await ask(path)).text()).includes("true");
    expect([await isReload("/inside.data"), await isReload("/outside.data")]).toEqual([false, true]);
  });
});

test("a page's scripts run by a nonce of this answer alone, and no cache stores it", async () => {
  const nonces = new Set<string>();
  for (const answer of [await ask("/open"), await ask("/open")]) {
    const [, nonce = ""] = /script-src 'self' 'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "") ?? [];
    const html = await answer.text();
    expect([...html.matchAll(/<script(?! nonce="([^"]+)")/g)]).toEqual([]);
    expect(new Set([...html.matchAll(/<script nonce="([^"]+)"/g)].map(([, used]) => used))).toEqual(new Set([nonce]));
    expect(html).toMatch(/<head>.*<link rel="modulepreload".*<\/head><body><div id="hydrated"><main>Hello/s);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
  expect((await ask("/open.data")).headers.get("cache-control")).toBe("private, no-store");
});
