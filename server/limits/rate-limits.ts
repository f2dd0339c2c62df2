import type { Config } from "../../adapters/config.ts";
import { type NodeLimitName, networkFactor, nodeLimits } from "../../domain/limits/limits.ts";
import { clientNetwork, crowdKey, limitKey } from "./client-keys.ts";
import { UseCounts } from "./use-counts.ts";

/** The state of a client's limit after a use. */
export type LimitState = {
  /** Max uses per minute; 0 for no limit. */
  limit: number;
  remaining: number;
  /** Whole seconds until the current minute is over, at least 1. */
  resetSeconds: number;
  allowed: boolean;
  /** Refused for the first time in this minute: only this refusal is logged, so that a flood of calls does not fill the log. */
  firstRefused: boolean;
};

type Numbers = Pick<Config, "apiRateLimit" | "searchRateLimit" | "enquiryRateLimit" | "pageRateLimit">;

const unlimited: LimitState = { limit: 0, remaining: 0, resetSeconds: 0, allowed: true, firstRefused: false };

/** Rate limits of clients (an IPv4 address or the /64 of an IPv6 address) and of their networks, counted in this process. */
export type RateLimits = {
  /**
   * Counts one use.
   *
   * @param name the limit
   * @param address the client's address; clients without one are counted together
   * @param what a call's or a form's name, to count each separately
   */
  take(name: NodeLimitName, address: string | undefined, what?: string): LimitState;
  /** Like `take`, without counting. */
  look(name: NodeLimitName, address: string | undefined, what?: string): LimitState;
};

/**
 * @param numbers uses per minute, from the configuration
 * @param maxKeys clients and networks that are counted at the same time, 150 bytes each; when there are almost that many, new clients share the
 *   limit of their wide network, so that many addresses cannot fill the memory
 */
export function createRateLimits(numbers: Numbers, maxKeys = 100_000): RateLimits {
  const counts = new UseCounts(maxKeys);
  const crowded = maxKeys * 0.9;

  function count(name: NodeLimitName, what: string, address: string | undefined, how: "count" | "peek"): LimitState {
    const { setting, times } = nodeLimits[name];
    const limit = times * numbers[setting];
    if (limit === 0) return unlimited;
    const keyOf = (client: string) => `${name} ${what} ${client}`;
    const takenOf = (key: string, max: number) => taken(max, how === "count" ? counts.count(key) : counts.peek(key));
    const clientKey = keyOf(limitKey(address));
    // Clients that are counted already are still counted one by one.
    if (counts.size >= crowded && !counts.peek(clientKey)) return takenOf(keyOf(crowdKey(address)), limit);
    const client = takenOf(clientKey, limit);
    const network = takenOf(keyOf(clientNetwork(address)), limit * networkFactor);
    return client.allowed && !network.allowed ? { ...network, limit } : client;
  }

  return {
    take: (name, address, what = "") => count(name, what, address, "count"),
    look: (name, address, what = "") => count(name, what, address, "peek"),
  };
}

function taken(limit: number, { uses, left } = { uses: 0, left: 60 }): LimitState {
  return {
    limit,
    remaining: Math.max(0, limit - uses),
    resetSeconds: left,
    allowed: uses <= limit,
    firstRefused: uses === limit + 1,
  };
}

/**
 * Headers about the limit, as a flat list of names and values (draft-ietf-httpapi-ratelimit-headers-11); none without a limit.
 * A refusal also has Retry-After (RFC 9110, section 10.2.3).
 */
export function rateLimitHeaders({ limit, remaining, resetSeconds, allowed }: Omit<LimitState, "firstRefused">): string[] {
  if (limit === 0) return [];
  const pairs = ["RateLimit-Policy", `"calls";q=${limit};w=60`, "RateLimit", `"calls";r=${remaining};t=${resetSeconds}`];
  if (!allowed) pairs.push("Retry-After", String(resetSeconds));
  return pairs;
}
