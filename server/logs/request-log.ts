import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import type { Log } from "../../adapters/log.ts";
import { writeSecurityEvent } from "../../adapters/security-event.ts";
import type { Access } from "../../app/handle.ts";
import { logNetwork } from "../limits/client-keys.ts";
import { clientAddress, type TrustedProxy } from "../requests/client-address.ts";
import type { Env } from "../requests/env.ts";
import { pathForLog } from "./log-path.ts";
import { eventOfStatus, securityOfStatus, withSecurityLog } from "./security-log.ts";

type Options = { log: Log; config: { trustedProxy: TrustedProxy }; pages: readonly { path: string; access: Access }[] };

/**
 * Middleware that logs each request which reaches the app, and sends its id with the answer; a refusal is a security event too. Pages from
 * the cache are not logged. Queries are left out, because they may contain what a person typed.
 */
export function requestLog({ log, config: { trustedProxy }, pages }: Options) {
  const isPrivate = privatePaths(pages);
  let mayBeForgotten = trustedProxy.header === undefined;
  return createMiddleware<Env>(async (c, next) => {
    const from = performance.now();
    if (mayBeForgotten && c.req.header("x-forwarded-for")) {
      mayBeForgotten = false;
      log.warn(
        "X-Forwarded-For has come in, and TRUSTED_PROXY_HEADER is not set: behind a proxy all visitors count as one client",
      );
    }
    const id = idOf(c.req.header("x-request-id"), trustedProxy);
    const client = logNetwork(clientAddress(c.env?.peer, c.req.raw.headers, trustedProxy));
    c.set("requestId", id);
    await withSecurityLog({ log, id, client, door: c.req.path.startsWith("/api/") ? "call" : "page" }, async () => {
      await next();
      securityOfStatus(c.res.status, isPrivate(c.req.path));
    });
    c.res.headers.set("X-Request-Id", id);
    write(log, { id, method: c.req.method, path: c.req.path, status: c.res.status, from });
  });
}

/** Logs an answer of pages/page-door.ts in the same way. @returns the request's id */
export function logAnswer(log: Log, trustedProxy: TrustedProxy) {
  return ({ method = "", url = "", headers, socket }: IncomingMessage, status: number, from: number): string => {
    const id = idOf(headers["x-request-id"], trustedProxy);
    const event = eventOfStatus(status, false);
    const client = () => logNetwork(clientAddress(socket.remoteAddress, headers, trustedProxy));
    if (event) writeSecurityEvent(log, event, { id, client: client() });
    write(log, { id, method, path: url.split("?", 1)[0] as string, status, from });
    return id;
  };
}

/** @returns whether a path is below one of a customer's or an agent's pages, or is an agent's document */
function privatePaths(pages: Options["pages"]): (path: string) => boolean {
  const closed = pages.filter(({ access }) => access === "customer" || access === "agent");
  const starts = [...new Set([...closed.map(({ path }) => `/${path.split("/")[1]}`), "/agent-documents"])];
  return (path) => starts.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The request's id from a trusted proxy, else a new one: visitors cannot choose it. */
function idOf(given: string | string[] | undefined, { header }: TrustedProxy): string {
  return header !== undefined && typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

type Line = { id: string; method: string; path: string; status: number; from: number };

function write(log: Log, { from, path, ...line }: Line): void {
  log.info({ ...line, path: pathForLog(path), ms: Math.round((performance.now() - from) * 10) / 10 }, "request");
}
