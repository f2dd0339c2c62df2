import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import type { Log } from "../adapters/log.ts";
import { writeSecurityEvent } from "../adapters/security-event.ts";
import { privatePages } from "./accounts/private-pages.ts";
import { clientAddress, logNetwork, type TrustedProxy } from "./client-address.ts";
import { pathForLog } from "./log-path.ts";
import { eventOfStatus, securityOfStatus, withSecurityLog } from "./security-log.ts";

type Env = { Bindings: { peer?: string | undefined }; Variables: { requestId: string } };

/**
 * One line for each request that reaches the app, and its id in the answer; what is refused is a security event besides. Pages answered
 * from ready bytes are not logged: there is nothing to say of them. Queries are left out: they may hold what a person typed.
 */
export function requestLog(log: Log, trustedProxy: TrustedProxy) {
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

/** The same line for an answer that was made without the app around it; returns the request's id. */
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

/** Addresses of what is somebody's own. */
const privateStarts = [...new Set([...Object.keys(privatePages).map((path) => `/${path.split("/")[1]}`), "/agent-documents"])];

function isPrivate(path: string): boolean {
  return privateStarts.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The id that a trusted proxy gave, or one of ours: visitors do not choose what the log calls their requests. */
function idOf(given: string | string[] | undefined, { header }: TrustedProxy): string {
  return header !== undefined && typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

type Line = { id: string; method: string; path: string; status: number; from: number };

function write(log: Log, { from, path, ...line }: Line): void {
  log.info({ ...line, path: pathForLog(path), ms: Math.round((performance.now() - from) * 10) / 10 }, "request");
}
