import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNewDay } from "./new-day.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T22:30:00Z") }));
afterEach(() => void vi.useRealTimers());

test("a new day is announced once, each day, until it is cancelled", () => {
  const days: string[] = [];
  const stop = onNewDay(() => days.push(new Date().toISOString().slice(0, 10)));
  vi.advanceTimersByTime(89 * 60_000);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(26 * 3_600_000);
  expect(days).toEqual(["2026-11-22", "2026-11-23"]);
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(days).toHaveLength(2);
});
