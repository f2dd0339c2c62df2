import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import type { Log } from "../adapters/log.ts";

/**
 * One line for each request that reaches the app, and its id in the answer. Pages answered from ready bytes are not logged: there
 * is nothing to say of them. Queries are left out: they may hold what a person typed.
 */
export function requestLog(log: Log) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const from = performance.now();
    const id = idOf(c.req.header("x-request-id"));
    c.set("requestId", id);
    await next();
    c.res.headers.set("X-Request-Id", id);
    write(log, { id, method: c.req.method, path: c.req.path, status: c.res.status, from });
  });
}

/** The same line for an answer that was made without the app around it; returns the request's id. */
export function logAnswer(log: Log) {
  return ({ method = "", url = "", headers }: IncomingMessage, status: number, from: number): string => {
    const id = idOf(headers["x-request-id"]);
    write(log, { id, method, path: url.split("?", 1)[0] as string, status, from });
    return id;
  };
}

/** The id that a proxy gave, or one of ours. */
function idOf(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

type Line = { id: string; method: string; path: string; status: number; from: number };

function write(log: Log, { from, ...line }: Line): void {
  log.info({ ...line, ms: Math.round((performance.now() - from) * 10) / 10 }, "request");
}
