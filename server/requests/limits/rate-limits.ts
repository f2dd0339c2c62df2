import type { Config } from "../../../adapters/config.ts";
import { clientNetwork, crowdKey, limitKey } from "../client-address.ts";
import { UseCounts } from "./use-counts.ts";

/** What a client has left after a use. */
export type Taken = {
  /** Uses in a minute; 0: there is no limit. */
  limit: number;
  remaining: number;
  /** Whole seconds until the minute that counts is over, at least 1. */
  resetSeconds: number;
  allowed: boolean;
  /** Refused for the first time in this minute: worth a line in the log, which a flood of calls must not fill. */
  firstRefused: boolean;
};

type Numbers = Pick<Config, "apiRateLimit" | "searchRateLimit" | "enquiryRateLimit" | "pageRateLimit">;

/**
 * How often one client may do what in a minute, on this node: 0 for no limit. These protect the node's own processor. What must hold for
 * all nodes together is counted in the database besides (`form-limit.ts`, domain/limits/limits.ts).
 */
const limits = {
  "API calls": (numbers: Numbers) => numbers.apiRateLimit,
  suggestions: (numbers: Numbers) => numbers.searchRateLimit,
  "logged searches": (numbers: Numbers) => numbers.searchRateLimit,
  "account calls": (numbers: Numbers) => numbers.enquiryRateLimit,
  "sign-ins through providers": (numbers: Numbers) => numbers.enquiryRateLimit,
  forms: (numbers: Numbers) => numbers.enquiryRateLimit,
  // Each has to be made, and may be made up: searches, filtered lists, prefilled forms.
  "pages with a query": (numbers: Numbers) => numbers.pageRateLimit,
  "pages that are not there": (numbers: Numbers) => numbers.pageRateLimit,
  // Addresses of the catalogue that only the database can tell from good ones: a client that follows many old links still gets its pages.
  "unknown ids": (numbers: Numbers) => 10 * numbers.pageRateLimit,
};
export type RateLimitName = keyof typeof limits;

/** A network of clients may do this many times what one client may. */
export const networkShare = 10;

const unlimited: Taken = { limit: 0, remaining: 0, resetSeconds: 0, allowed: true, firstRefused: false };

/** A client, an IPv4 address or the /64 of an IPv6 address, and the network around it, are counted in one table of this process. */
export type RateLimits = {
  /**
   * Counts one use.
   *
   * @param name which limit
   * @param address of the client; those without one are counted together
   * @param what apart from each other: a call's or a form's name
   */
  take(name: RateLimitName, address: string | undefined, what?: string): Taken;
  /** What the client has left, without counting. */
  look(name: RateLimitName, address: string | undefined, what?: string): Taken;
};

/**
 * @param numbers uses a minute, as the operator has set them
 * @param maxKeys clients and networks that are counted at a time, 150 bytes each; in a crowd beyond that newcomers share what is left for
 *   the wide network around them, so that nobody fills the memory with addresses
 */
export function createRateLimits(numbers: Numbers, maxKeys = 100_000): RateLimits {
  const counts = new UseCounts(maxKeys);
  const crowded = maxKeys * 0.9;

  function count(name: RateLimitName, what: string, address: string | undefined, how: "count" | "peek"): Taken {
    const limit = limits[name](numbers);
    if (limit === 0) return unlimited;
    const keyOf = (client: string) => `${name} ${what} ${client}`;
    const asOf = (key: string, max: number) => taken(max, how === "count" ? counts.count(key) : counts.peek(key));
    const own = keyOf(limitKey(address));
    // Known clients keep their own count.
    if (counts.size >= crowded && !counts.peek(own)) return asOf(keyOf(crowdKey(address)), limit);
    const client = asOf(own, limit);
    const network = asOf(keyOf(clientNetwork(address)), limit * networkShare);
    return client.allowed && !network.allowed ? { ...network, limit } : client;
  }

  return {
    take: (name, address, what = "") => count(name, what, address, "count"),
    look: (name, address, what = "") => count(name, what, address, "peek"),
  };
}

function taken(limit: number, { uses, left } = { uses: 0, left: 60 }): Taken {
  return {
    limit,
    remaining: Math.max(0, limit - uses),
    resetSeconds: left,
    allowed: uses <= limit,
    firstRefused: uses === limit + 1,
  };
}

/**
 * What the answer says of the limit, as a flat list of names and values (draft-ietf-httpapi-ratelimit-headers-11); nothing without a limit.
 * A refusal also says when to come again (RFC 9110, section 10.2.3).
 */
export function rateLimitHeaders({ limit, remaining, resetSeconds, allowed }: Omit<Taken, "firstRefused">): string[] {
  if (limit === 0) return [];
  const pairs = ["RateLimit-Policy", `"calls";q=${limit};w=60`, "RateLimit", `"calls";r=${remaining};t=${resetSeconds}`];
  if (!allowed) pairs.push("Retry-After", String(resetSeconds));
  return pairs;
}
