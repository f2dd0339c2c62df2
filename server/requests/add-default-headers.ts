import { createMiddleware } from "hono/factory";
import type { Env } from "./env.ts";
import { pairs, securityHeaders } from "./headers.ts";
import { resourcePolicy } from "./resource-policy.ts";

/**
 * Adds the headers of every answer that a route has not set itself.
 *
 * @param services.transport Strict-Transport-Security, as a flat list
 */
export function addDefaultHeaders({ transport }: { transport: readonly string[] }) {
  return createMiddleware<Env>(async (c, next) => {
    await next();
    // The server does not wait for the rest of a body that came too slowly.
    if (c.res.status === 408) c.res.headers.set("Connection", "close");
    c.res.headers.set("Cross-Origin-Resource-Policy", resourcePolicy(c.req.path));
    for (const [name, value] of [...Object.entries(securityHeaders), ...pairs(transport)])
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
}
