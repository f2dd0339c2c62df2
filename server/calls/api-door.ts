import type { IncomingHttpHeaders } from "node:http";
import { createMiddleware } from "hono/factory";
import { pairs } from "../headers/headers.ts";
import { type RateLimits, rateLimitHeaders } from "../limits/rate-limits.ts";
import { tooManyCalls } from "../limits/too-many.ts";
import { clientAddress, type TrustedProxy } from "../requests/client-address.ts";
import type { Env } from "../requests/env.ts";
import { type AllowedOrigins, preflightCors, readCors } from "./cors.ts";

type Options = { rateLimits: RateLimits; allowedOrigins: AllowedOrigins; trustedProxy: TrustedProxy };

/** The rate limit of calls, and the CORS and limit headers of every answer of the API, as flat lists of names and values. */
export function createApiGate({ rateLimits, allowedOrigins, trustedProxy }: Options) {
  /** Counts a call of the client. */
  function admit(client: string | undefined, headers: IncomingHttpHeaders | Headers) {
    const taken = rateLimits.take("API calls", client);
    const { allowed, firstRefused } = taken;
    return { allowed, firstRefused, headers: [...readCors(allowedOrigins, originOf(headers)), ...rateLimitHeaders(taken)] };
  }

  return {
    admit,
    /**
     * Counts a call that is answered from the cache.
     *
     * @param peer address of the other end of the connection
     * @returns headers of its answer; undefined, and nothing is counted, for a client that has no call left
     */
    admitCached(peer: string | undefined, headers: IncomingHttpHeaders): readonly string[] | undefined {
      const client = clientAddress(peer, headers, trustedProxy);
      const { limit, remaining } = rateLimits.look("API calls", client);
      return limit > 0 && remaining === 0 ? undefined : admit(client, headers).headers;
    },
    preflight: (headers: Headers, kind: "read" | "write") => preflightCors(allowedOrigins, originOf(headers), kind),
  };
}

export type ApiGate = ReturnType<typeof createApiGate>;

/**
 * The door of every address below /api/: rate limit, CORS headers and preflight requests.
 *
 * @param api.isWrite whether the call at a path is a POST
 */
export function apiDoor({ gate, isWrite }: { gate: ApiGate; isWrite: (pathname: string) => boolean }) {
  return createMiddleware<Env>(async (c, next) => {
    const { headers } = c.req.raw;
    if (c.req.method === "OPTIONS") {
      const kind = isWrite(new URL(c.req.url).pathname) ? "write" : "read";
      return new Response(null, { status: 204, headers: pairs(gate.preflight(headers, kind)) });
    }
    const admitted = gate.admit(c.get("client").address, headers);
    if (admitted.allowed) await next();
    else {
      c.res = c.json(tooManyCalls, 429, { "Cache-Control": "no-cache" });
      // A flood of calls must not fill the log.
      if (!admitted.firstRefused) c.set("unlogged", true);
    }
    for (const [name, value] of pairs(admitted.headers)) c.res.headers.append(name, value);
  });
}

function originOf(headers: IncomingHttpHeaders | Headers): string | undefined {
  return headers instanceof Headers ? (headers.get("origin") ?? undefined) : headers.origin;
}
