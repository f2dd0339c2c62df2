import { Hono } from "hono";
import { failure } from "../../api/answer-call.ts";
import type { Caller } from "../../api/call.ts";
import type { Client } from "../../app/refused.ts";
import type { CachedAnswers } from "../pages/cache-door.ts";
import type { Env } from "../requests/env.ts";
import type { CallSource } from "./call-source.ts";

type Options = {
  cached: CachedAnswers;
  calls: CallSource;
  callerOf: (client: Client) => Caller;
};

/** Routes of the calls below /api/: GET and HEAD are answered from the cache, other methods refused. */
export function apiRoutes({ cached, calls, callerOf }: Options): Hono<Env> {
  const routes = new Hono<Env>();

  routes.on(["GET", "HEAD"], "/api/*", (c) => {
    const { raw } = c.req;
    const url = new URL(raw.url);
    const call = calls.call(url.pathname);
    if (!call?.personal) return cached.respond(raw, c.get("client").address);
    return calls.render(call, url.searchParams, callerOf(c.get("client"))).then((page) => cached.respondOnce(raw, page));
  });

  routes.all("/api/*", (c) => {
    if (!calls.call(new URL(c.req.url).pathname))
      return c.json(failure("There is no such call. All calls are listed at /api/docs."), 404);
    return c.json(failure("This call answers GET only."), 405, { Allow: "GET, HEAD, OPTIONS" });
  });

  return routes;
}
