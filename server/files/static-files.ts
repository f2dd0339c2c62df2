import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { pairs } from "../pages/page-door.ts";
import { securityHeaders } from "../requests/headers.ts";

/**
 * Files of the build. Those under /assets/ have the hash of their content in their name and are cached without end.
 *
 * @param transport headers of every answer, as a flat list of names and values
 */
export function staticFiles(root: string, transport: readonly string[] = []): Hono {
  const routes = new Hono();
  const headers = [...Object.entries(securityHeaders), ...pairs(transport)];
  const serve = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound(_path, c) {
        for (const [name, value] of headers) c.header(name, value);
        c.header("Cache-Control", cacheControl);
      },
    });
  routes.use("/assets/*", serve("public, max-age=31536000, immutable"));
  routes.use("/fonts/*", serve("public, max-age=31536000, immutable"));
  routes.get("/favicon.png", serve("public, max-age=86400"));
  return routes;
}
