import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Log } from "../adapters/log.ts";

/**
 * One line for each request that reaches the app, and its id in the answer. Pages answered from ready bytes are not logged: there
 * is nothing to say of them. Queries are left out: they may hold what a person typed.
 */
export function requestLog(log: Log) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const from = performance.now();
    const given = c.req.header("x-request-id");
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    c.set("requestId", id);
    await next();
    c.res.headers.set("X-Request-Id", id);
    const ms = Math.round((performance.now() - from) * 10) / 10;
    log.info({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  });
}
