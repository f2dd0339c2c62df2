import { createMiddleware } from "hono/factory";
import { pictureFolders } from "../../domain/media/picture-names.ts";
import type { Env } from "../requests/env.ts";
import { pairs, securityHeaders } from "./headers.ts";

/**
 * Adds the headers of every answer that a route has not set itself.
 *
 * @param services.transport Strict-Transport-Security, as a flat list
 */
export function headersDoor({ transport }: { transport: readonly string[] }) {
  return createMiddleware<Env>(async (c, next) => {
    await next();
    // The server does not wait for the rest of a body that came too slowly.
    if (c.res.status === 408) c.res.headers.set("Connection", "close");
    c.res.headers.set("Cross-Origin-Resource-Policy", resourcePolicy(c.req.path));
    for (const [name, value] of [...Object.entries(securityHeaders), ...pairs(transport)])
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
}

/** Paths of pictures and films, which other sites and mail programs may show. */
const shownAnywhere = ["/pictures/", "/films/", ...pictureFolders.map(({ folder }) => `/${folder}/`)];

/**
 * The Cross-Origin-Resource-Policy of a path: every site may embed pictures and films (also for a 304), and only this site anything else.
 * The policy does not limit reading the API by CORS.
 */
function resourcePolicy(path: string): "cross-origin" | "same-origin" {
  return shownAnywhere.some((start) => path.startsWith(start)) ? "cross-origin" : "same-origin";
}
