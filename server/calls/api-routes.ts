import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { failure } from "../../api/answer-call.ts";
import type { Caller } from "../../api/call.ts";
import { pairs } from "../headers/headers.ts";
import { tooManyCalls } from "../limits/too-many.ts";
import type { PageDoor } from "../pages/page-door.ts";
import type { Env } from "../requests/env.ts";
import type { ApiGate } from "./api-gate.ts";
import type { CallSource } from "./call-source.ts";

/**
 * Middleware of every address below /api/: rate limit, CORS headers and preflight requests.
 *
 * @param isWrite whether the call at a path is a POST
 */
export function guardApi(gate: ApiGate, isWrite: (pathname: string) => boolean) {
  return createMiddleware<Env>(async (c, next) => {
    const { headers } = c.req.raw;
    if (c.req.method === "OPTIONS") {
      const kind = isWrite(new URL(c.req.url).pathname) ? "write" : "read";
      return new Response(null, { status: 204, headers: pairs(gate.preflight(headers, kind)) });
    }
    const admitted = gate.admit(c.env?.peer, headers);
    if (admitted.allowed) await next();
    else c.res = c.json(tooManyCalls, 429, { "Cache-Control": "no-cache" });
    for (const [name, value] of pairs(admitted.headers)) c.res.headers.append(name, value);
  });
}

type Options = {
  door: PageDoor;
  calls: CallSource;
  callerOf: (peer: string | undefined, headers: Headers) => Caller;
};

/** Routes of the calls below /api/: GET and HEAD are answered from the cache, other methods refused. */
export function apiRoutes({ door, calls, callerOf }: Options): Hono<Env> {
  const routes = new Hono<Env>();

  routes.on(["GET", "HEAD"], "/api/*", (c) => {
    const { raw } = c.req;
    const url = new URL(raw.url);
    const call = calls.call(url.pathname);
    if (!call?.personal) return door.respond(raw, c.env?.peer);
    return calls.render(call, url.searchParams, callerOf(c.env?.peer, raw.headers)).then((page) => door.respondOnce(raw, page));
  });

  routes.all("/api/*", (c) => {
    if (!calls.call(new URL(c.req.url).pathname))
      return c.json(failure("There is no such call. All calls are listed at /api/docs."), 404);
    return c.json(failure("This call answers GET only."), 405, { Allow: "GET, HEAD, OPTIONS" });
  });

  return routes;
}
