import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRateLimit, type RateLimit, rateLimitHeaders } from "./rate-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function takeTimes(limit: RateLimit, address: string | undefined, times: number) {
  for (let time = 1; time < times; time++) await limit.take(address);
  return limit.take(address);
}

describe("createRateLimit", () => {
  test("the call after the last allowed one is refused, and so are those after it", async () => {
    const limit = createRateLimit(3);
    expect(await limit.take("198.51.100.7")).toEqual({ limit: 3, remaining: 2, resetSeconds: 60, allowed: true });
    expect(await takeTimes(limit, "198.51.100.7", 2)).toEqual({ limit: 3, remaining: 0, resetSeconds: 60, allowed: true });
    vi.advanceTimersByTime(17_500);
    expect(await limit.take("198.51.100.7")).toEqual({ limit: 3, remaining: 0, resetSeconds: 43, allowed: false });
    expect(await limit.take("198.51.100.7")).toMatchObject({ remaining: 0, allowed: false });
  });

  test("another client has calls of its own", async () => {
    const limit = createRateLimit(1);
    expect(await takeTimes(limit, "198.51.100.7", 2)).toMatchObject({ allowed: false });
    expect(await limit.take("198.51.100.8")).toMatchObject({ allowed: true });
  });

  test("a minute after the first call all calls are there again, not before", async () => {
    const limit = createRateLimit(2);
    await takeTimes(limit, "198.51.100.7", 3);
    vi.advanceTimersByTime(59_999);
    expect(await limit.take("198.51.100.7")).toMatchObject({ allowed: false, resetSeconds: 1 });
    vi.advanceTimersByTime(1);
    expect(await limit.take("198.51.100.7")).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, allowed: true });
  });

  test("addresses of one IPv6 /64 are one client, another /64 is another", async () => {
    const limit = createRateLimit(1);
    await limit.take("2001:db8:0:1::7");
    expect(await limit.take("2001:db8:0:1:ffff::8")).toMatchObject({ allowed: false });
    expect(await limit.take("2001:db8:0:2::7")).toMatchObject({ allowed: true });
  });

  test("clients without an address are counted together", async () => {
    const limit = createRateLimit(1);
    await limit.take(undefined);
    expect(await limit.take(undefined)).toMatchObject({ allowed: false });
  });

  test("0 is no limit", async () => {
    const limit = createRateLimit(0);
    const taken = await takeTimes(limit, "198.51.100.7", 1000);
    expect(taken.allowed).toBe(true);
    expect(rateLimitHeaders(taken)).toEqual([]);
  });

  describe("in a crowd", () => {
    const crowded = async () => {
      const limit = createRateLimit(2, 3);
      for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) await limit.take(address);
      return limit;
    };

    test("newcomers of one network share its calls, those of another network do not", async () => {
      const limit = await crowded();
      expect(await limit.take("203.0.113.4")).toMatchObject({ remaining: 1 });
      expect(await limit.take("203.0.200.5")).toMatchObject({ remaining: 0, allowed: true });
      expect(await limit.take("203.0.113.6")).toMatchObject({ allowed: false });
      expect(await limit.take("198.51.100.7")).toMatchObject({ remaining: 1 });
      expect(await limit.take("2001:db8:0:1::1")).toMatchObject({ remaining: 1 });
      expect(await limit.take("2001:db8:0:2::1")).toMatchObject({ remaining: 0 });
    });

    test("who was there before keeps its own", async () => {
      const limit = await crowded();
      await takeTimes(limit, "203.0.113.4", 3);
      expect(await limit.take("203.0.113.1")).toMatchObject({ remaining: 0, allowed: true });
    });

    test("a minute later each is counted by itself again", async () => {
      const limit = await crowded();
      await takeTimes(limit, "203.0.113.4", 3);
      vi.advanceTimersByTime(60_000);
      expect(await limit.take("203.0.113.4")).toMatchObject({ remaining: 1 });
      expect(await limit.take("203.0.113.5")).toMatchObject({ remaining: 1 });
    });
  });
});

describe("rateLimitHeaders", () => {
  test("names the policy and what is left", () => {
    expect(rateLimitHeaders({ limit: 600, remaining: 599, resetSeconds: 42, allowed: true })).toEqual([
      "RateLimit-Policy",
      '"calls";q=600;w=60',
      "RateLimit",
      '"calls";r=599;t=42',
    ]);
  });
  test("says to a refused one when to come again", () => {
    expect(rateLimitHeaders({ limit: 600, remaining: 0, resetSeconds: 42, allowed: false }).slice(2)).toEqual([
      "RateLimit",
      '"calls";r=0;t=42',
      "Retry-After",
      "42",
    ]);
  });
});
