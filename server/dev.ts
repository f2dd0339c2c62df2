import { type RequestListener, Server } from "node:http";
import { Hono } from "hono";
import { createServer } from "vite";
import type { App, createApp } from "./app.ts";
import type { Resources } from "./services.ts";
import type { Parts } from "./start/listen.ts";
import { run } from "./start/run.ts";

/** The site with live reload: Vite serves the browser's files and the modules of the app are loaded again when one changes. */
await run(async (resources) => {
  // Vite listens for upgrades on a server of its own, which has no port: the site's server forwards them to it.
  const liveReload = new Server();
  const ours = new Set(process.listeners("SIGTERM"));
  const vite = await createServer({ server: { middlewareMode: true, ws: { server: liveReload } }, appType: "custom" });
  // Vite would exit on SIGTERM before the database has stopped.
  for (const listener of process.listeners("SIGTERM")) if (!ours.has(listener)) process.off("SIGTERM", listener);
  const app = await reloading(
    resources,
    async () => (await vite.ssrLoadModule("./server/app.ts")) as { createApp: typeof createApp },
  );
  vite.watcher.on("change", () => vite.ws.send({ type: "full-reload" }));
  const inFront =
    (next: RequestListener): RequestListener =>
    (request, response) =>
      vite.middlewares(request, response, () => next(request, response));
  const onUpgrade: Parts["onUpgrade"] = (...upgrade) => void liveReload.emit("upgrade", ...upgrade);
  return { app, statics: new Hono(), inFront, onUpgrade };
});

/** An app that is made again when Vite hands out a new module. */
async function reloading(resources: Resources, load: () => Promise<{ createApp: typeof createApp }>): Promise<App> {
  let made = (await load()).createApp;
  let app = made(resources);
  async function current(): Promise<App> {
    const latest = (await load()).createApp;
    if (latest !== made) {
      made = latest;
      await app.close();
      app = latest(resources);
      app.startWork();
    }
    return app;
  }
  return {
    fetch: async (request, peer) => (await current()).fetch(request, peer),
    // Every page is rendered each time while developing.
    quick: (_request, _response, next) => next(),
    warmPage: () => false,
    pageCounts: app.pageCounts,
    routes: app.routes,
    pages: app.pages,
    ready: app.ready,
    startWork: () => app.startWork(),
    stopWork: async () => (await current()).stopWork(),
    close: async () => (await current()).close(),
  };
}
