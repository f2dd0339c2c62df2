// The package's front door loads the clients of all its stores: 6 MB for nothing.
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import { limitKey, networkKey } from "../client-address.ts";

/** Where a client stands after a call. */
export type Taken = {
  /** Calls in a minute; 0: there is no limit. */
  limit: number;
  remaining: number;
  /** Whole seconds until the client's minute is over, at least 1. */
  resetSeconds: number;
  allowed: boolean;
};

export type RateLimit = {
  /** Counts one call of a client, an IPv4 address or the /64 of an IPv6 address; never rejects. */
  take(address: string | undefined): Promise<Taken>;
};

const windowSeconds = 60;

/**
 * A limit of calls for each client, counted in this process: several nodes allow several times as much. The minute begins with a
 * client's first call.
 *
 * @param callsPerMinute 0 for no limit
 * @param mostClients so many are counted one by one in a minute (400 bytes each); newcomers after that share what is left for the
 *   network around them, so that a crowd of addresses cannot fill the memory
 */
export function createRateLimit(callsPerMinute: number, mostClients = 20_000): RateLimit {
  if (callsPerMinute === 0) {
    const unlimited = Promise.resolve({ limit: 0, remaining: 0, resetSeconds: 0, allowed: true });
    return { take: () => unlimited };
  }
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: windowSeconds, keyPrefix: "" });
  let newcomers = 0;
  let countedUntil = 0;

  // `penalty` counts as `consume` does, but does not make an error of a refusal.
  async function count(key: string): Promise<Taken> {
    const { consumedPoints, remainingPoints, msBeforeNext, isFirstInDuration } = await limiter.penalty(key);
    if (isFirstInDuration) countNewcomer();
    return {
      limit: callsPerMinute,
      remaining: remainingPoints,
      resetSeconds: Math.ceil(msBeforeNext / 1000),
      allowed: consumedPoints <= callsPerMinute,
    };
  }

  function countNewcomer(): void {
    if (Date.now() >= countedUntil) {
      countedUntil = Date.now() + windowSeconds * 1000;
      newcomers = 0;
    }
    newcomers++;
  }

  async function countInCrowd(address: string | undefined): Promise<Taken> {
    const key = limitKey(address);
    const crowded = Date.now() < countedUntil;
    return count(crowded && (await limiter.get(key)) === null ? networkKey(address) : key);
  }

  return { take: (address) => (newcomers < mostClients ? count(limitKey(address)) : countInCrowd(address)) };
}

/**
 * What the client is told, as a flat list of names and values (draft-ietf-httpapi-ratelimit-headers-11); nothing without a limit.
 * A refused one is also told when to come again (RFC 9110, section 10.2.3).
 */
export function rateLimitHeaders({ limit, remaining, resetSeconds, allowed }: Taken): string[] {
  if (limit === 0) return [];
  const pairs = [
    "RateLimit-Policy",
    `"calls";q=${limit};w=${windowSeconds}`,
    "RateLimit",
    `"calls";r=${remaining};t=${resetSeconds}`,
  ];
  if (!allowed) pairs.push("Retry-After", String(resetSeconds));
  return pairs;
}
