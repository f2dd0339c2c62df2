import type { RequestListener } from "node:http";
import { Hono } from "hono";
import { createServer } from "vite";
import type { App, createApp, Services } from "./app.ts";
import { run } from "./start/run.ts";

/** The site with live reload: Vite serves the browser's files and the app's modules are loaded anew when one changes. */
await run(async (services) => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24_678 } }, appType: "custom" });
  const app = await reloading(
    services,
    async () => (await vite.ssrLoadModule("./server/app.ts")) as { createApp: typeof createApp },
  );
  vite.watcher.on("change", () => vite.ws.send({ type: "full-reload" }));
  const inFront =
    (next: RequestListener): RequestListener =>
    (request, response) =>
      vite.middlewares(request, response, () => next(request, response));
  return { app, statics: new Hono(), inFront };
});

/** An app that is made again when Vite hands out a new module. */
async function reloading(services: Services, load: () => Promise<{ createApp: typeof createApp }>): Promise<App> {
  let made = (await load()).createApp;
  let app = made(services);
  async function current(): Promise<App> {
    const latest = (await load()).createApp;
    if (latest !== made) {
      made = latest;
      await app.close();
      app = latest(services);
      app.startWork();
    }
    return app;
  }
  return {
    fetch: async (request, peer) => (await current()).fetch(request, peer),
    // Every page is drawn anew in development.
    quick: (_request, _response, next) => next(),
    warmPage: () => false,
    routes: app.routes,
    ready: app.ready,
    startWork: () => app.startWork(),
    stopWork: async () => (await current()).stopWork(),
    close: async () => (await current()).close(),
  };
}
