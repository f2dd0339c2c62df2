import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Log } from "../../adapters/log.ts";
import type { Access } from "../../app/handle.ts";
import { logNetwork } from "../limits/client-keys.ts";
import { clientAddress, type TrustedProxy } from "../requests/client-address.ts";
import type { Env } from "../requests/env.ts";
import { pathForLog } from "./log-path.ts";
import { securityOfStatus, withSecurityLog } from "./security-log.ts";

type Options = { log: Log; config: { trustedProxy: TrustedProxy }; pages: readonly { path: string; access: Access }[] };

/**
 * The first door: finds the client of a request, logs the request, and sends its id with the answer; a refusal is a security event too. Pages from
 * the cache are not logged. Queries are left out, because they may contain what a person typed.
 */
export function logDoor({ log, config: { trustedProxy }, pages }: Options) {
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
    const address = clientAddress(c.env?.peer, c.req.raw.headers, trustedProxy);
    c.set("requestId", id);
    c.set("client", { address, userAgent: c.req.header("user-agent") ?? "" });
    const door = c.req.path.startsWith("/api/") ? "call" : "page";
    await withSecurityLog({ log, id, client: logNetwork(address), door }, async () => {
      await next();
      if (!c.get("unlogged")) securityOfStatus(c.res.status, isPrivate(c.req.path));
    });
    c.res.headers.set("X-Request-Id", id);
    if (c.get("unlogged")) return;
    const ms = Math.round((performance.now() - from) * 10) / 10;
    log.info({ id, method: c.req.method, path: pathForLog(c.req.path), status: c.res.status, ms }, "request");
  });
}

/** @returns whether a path is below one of a customer's or an agent's pages, or is an agent's document */
function privatePaths(pages: Options["pages"]): (path: string) => boolean {
  const closed = pages.filter(({ access }) => access === "customer" || access === "agent");
  const starts = [...new Set([...closed.map(({ path }) => `/${path.split("/")[1]}`), "/agent-documents"])];
  return (path) => starts.some((start) => path === start || path.startsWith(`${start}/`));
}

/** The request's id from a trusted proxy, else a new one: visitors cannot choose it. */
function idOf(value: string | string[] | undefined, { header }: TrustedProxy): string {
  return header !== undefined && typeof value === "string" && /^[\w-]{8,64}$/.test(value) ? value : randomUUID();
}
