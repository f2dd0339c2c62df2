import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { networkFactor } from "../../domain/limits/limits.ts";
import { fc } from "../../test/builders/property.ts";
import { createRateLimits, rateLimitHeaders } from "./rate-limits.ts";
import { UseCounts } from "./use-counts.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Limits with a number of API calls per minute. */
function callsOf(apiRateLimit: number, maxKeys?: number) {
  const limits = createRateLimits({ apiRateLimit, searchRateLimit: 2, enquiryRateLimit: 2, pageRateLimit: 2 }, maxKeys);
  const take = (address: string | undefined) => limits.take("API calls", address);
  const takeTimes = (address: string | undefined, times: number) => Array.from({ length: times }, () => take(address)).at(-1);
  return { limits, take, takeTimes };
}

describe("createRateLimits", () => {
  test("refuses the call after the last allowed one, and those after it", () => {
    const { take, takeTimes } = callsOf(3);
    expect(take("198.51.100.7")).toEqual({ limit: 3, remaining: 2, resetSeconds: 60, allowed: true, firstRefused: false });
    expect(takeTimes("198.51.100.7", 2)).toEqual({
      limit: 3,
      remaining: 0,
      resetSeconds: 60,
      allowed: true,
      firstRefused: false,
    });
    vi.advanceTimersByTime(17_500);
    expect(take("198.51.100.7")).toEqual({ limit: 3, remaining: 0, resetSeconds: 43, allowed: false, firstRefused: true });
    expect(take("198.51.100.7")).toMatchObject({ remaining: 0, allowed: false, firstRefused: false });
  });

  test("counts other clients, other limits, and other keys of the same limit separately", () => {
    const { limits, take, takeTimes } = callsOf(1);
    expect(takeTimes("198.51.100.7", 2)).toMatchObject({ allowed: false });
    expect(take("198.51.100.8")).toMatchObject({ allowed: true });
    for (const form of ["inquiry", "inquiry", "comment"]) limits.take("forms", "198.51.100.7", form);
    expect(limits.take("forms", "198.51.100.7", "inquiry").allowed).toBe(false);
    expect(limits.take("forms", "198.51.100.7", "comment").allowed).toBe(true);
  });

  test("allows all calls again a minute after the first, not before", () => {
    const { take, takeTimes } = callsOf(2);
    takeTimes("198.51.100.7", 3);
    vi.advanceTimersByTime(59_999);
    expect(take("198.51.100.7")).toMatchObject({ allowed: false, resetSeconds: 1 });
    vi.advanceTimersByTime(1);
    expect(take("198.51.100.7")).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, allowed: true, firstRefused: false });
  });

  test("counts nothing when it is only read", () => {
    const { limits, take } = callsOf(2);
    take("198.51.100.7");
    for (let n = 0; n < 5; n++)
      expect(limits.look("API calls", "198.51.100.7")).toMatchObject({ remaining: 1, allowed: true, firstRefused: false });
  });

  test("counts addresses of one IPv6 /64 as one client, another /64 as another", () => {
    const { take } = callsOf(1);
    take("2001:db8:0:1::7");
    expect(take("2001:db8:0:1:ffff::8")).toMatchObject({ allowed: false });
    expect(take("2001:db8:0:2::7")).toMatchObject({ allowed: true });
  });

  test.each([
    ["a /48 of IPv6", (n: number) => `2001:db8:7:${n.toString(16)}::1`, "2001:db8:8::1"],
    ["a /24 of IPv4", (n: number) => `198.51.100.${n}`, "198.51.101.1"],
  ])("limits all clients of %s together to a multiple of one", (_what, client, other) => {
    const { take } = callsOf(5);
    for (let n = 0; n < networkFactor * 5; n++) expect(take(client(n)).allowed).toBe(true);
    expect(take(client(200))).toMatchObject({ limit: 5, remaining: 0, allowed: false });
    expect(take(other).allowed).toBe(true);
  });

  test("counts clients without an address together", () => {
    const { take } = callsOf(1);
    take(undefined);
    expect(take(undefined)).toMatchObject({ allowed: false });
  });

  test("has no limit at 0", () => {
    const taken = callsOf(0).takeTimes("198.51.100.7", 1000);
    expect(taken?.allowed).toBe(true);
    expect(taken && rateLimitHeaders(taken)).toEqual([]);
  });

  describe("when many clients come at once", () => {
    // Each client takes two keys: its own and its network's.
    const crowded = () => {
      const calls = callsOf(2, 10);
      for (const n of [1, 2, 3, 4, 5]) calls.take(`203.0.${n}.1`);
      return calls;
    };

    test("counts new clients of one wide network together, those of another separately", () => {
      const { take } = crowded();
      expect(take("203.0.113.4")).toMatchObject({ remaining: 1 });
      expect(take("203.0.200.5")).toMatchObject({ remaining: 0, allowed: true, firstRefused: false });
      expect(take("203.0.113.6")).toMatchObject({ allowed: false });
      expect(take("198.51.100.7")).toMatchObject({ remaining: 1 });
    });

    test("counts earlier clients separately", () => {
      const { take, takeTimes } = crowded();
      takeTimes("203.0.113.4", 3);
      expect(take("203.0.5.1")).toMatchObject({ remaining: 0, allowed: true, firstRefused: false });
    });

    test("counts each client separately again a minute later", () => {
      const { take, takeTimes } = crowded();
      takeTimes("203.0.113.4", 3);
      vi.advanceTimersByTime(60_000);
      expect(take("203.0.113.4")).toMatchObject({ remaining: 1 });
      expect(take("203.0.113.5")).toMatchObject({ remaining: 1 });
    });
  });
});

test("never stores more counts than the maximum, and none beyond its minute", () => {
  const step = fc.oneof(
    fc.record({ key: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ wait: fc.integer({ min: 1, max: 70_000 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const counts = new UseCounts(8);
      const uses: { key: number; at: number }[] = [];
      for (const s of steps) {
        if ("wait" in s) vi.advanceTimersByTime(s.wait);
        else {
          uses.push({ key: s.key, at: Date.now() });
          const { uses: counted, left } = counts.count(String(s.key));
          const lastMinute = uses.filter(({ key, at }) => key === s.key && at > Date.now() - 60_000);
          expect(counted).toBeGreaterThanOrEqual(1);
          expect(counted).toBeLessThanOrEqual(lastMinute.length);
          expect(left).toBeGreaterThanOrEqual(1);
          expect(left).toBeLessThanOrEqual(60);
          expect(counts.size).toBeLessThanOrEqual(8);
        }
      }
    }),
  );
});

describe("rateLimitHeaders", () => {
  test("have the policy and what is left", () => {
    expect(rateLimitHeaders({ limit: 600, remaining: 599, resetSeconds: 42, allowed: true })).toEqual([
      "RateLimit-Policy",
      '"calls";q=600;w=60',
      "RateLimit",
      '"calls";r=599;t=42',
    ]);
  });
  test("have the time of the next attempt when refused", () => {
    expect(rateLimitHeaders({ limit: 600, remaining: 0, resetSeconds: 42, allowed: false }).slice(2)).toEqual([
      "RateLimit",
      '"calls";r=0;t=42',
      "Retry-After",
      "42",
    ]);
  });
});
