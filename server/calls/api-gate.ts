import type { IncomingHttpHeaders } from "node:http";
import { type LimitState, type RateLimits, rateLimitHeaders } from "../limits/rate-limits.ts";
import { clientAddress, type TrustedProxy } from "../requests/client-address.ts";
import { type AllowedOrigins, preflightCors, readCors } from "./cors.ts";

type Options = { rateLimits: RateLimits; allowedOrigins: AllowedOrigins; trustedProxy: TrustedProxy };

/** The rate limit of calls, and the CORS and limit headers of every answer of the API, as flat lists of names and values. */
export function createApiGate({ rateLimits, allowedOrigins, trustedProxy }: Options) {
  /**
   * Counts a call of the client.
   *
   * @param peer address of the other end of the connection
   */
  function admit(
    peer: string | undefined,
    headers: IncomingHttpHeaders | Headers,
  ): Pick<LimitState, "allowed" | "firstRefused"> & { headers: readonly string[] } {
    const taken = rateLimits.take("API calls", clientAddress(peer, headers, trustedProxy));
    const { allowed, firstRefused } = taken;
    return { allowed, firstRefused, headers: [...readCors(allowedOrigins, originOf(headers)), ...rateLimitHeaders(taken)] };
  }

  return {
    admit,
    preflight: (headers: Headers, kind: "read" | "write") => preflightCors(allowedOrigins, originOf(headers), kind),
  };
}

export type ApiGate = ReturnType<typeof createApiGate>;

function originOf(headers: IncomingHttpHeaders | Headers): string | undefined {
  return headers instanceof Headers ? (headers.get("origin") ?? undefined) : headers.origin;
}
