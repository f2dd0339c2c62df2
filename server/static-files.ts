import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** Files of the build. Those under /assets/ carry their content's hash in their name and are kept for ever. */
export function staticFiles(root: string): Hono {
  const routes = new Hono();
  const serve = (cacheControl: string) =>
    serveStatic({ root, precompressed: true, onFound: (_path, c) => c.header("Cache-Control", cacheControl) });
  routes.use("/assets/*", serve("public, max-age=31536000, immutable"));
  routes.use("/fonts/*", serve("public, max-age=31536000, immutable"));
  routes.get("/favicon.png", serve("public, max-age=86400"));
  return routes;
}
