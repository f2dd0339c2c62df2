import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNewDay } from "./new-day.ts";

const clock = (at: string) => vi.useFakeTimers({ now: new Date(at) });
beforeEach(() => void clock("2026-11-21T22:30:00Z"));
afterEach(() => void vi.useRealTimers());

/** The moments at which new days were announced. */
function watchDays(readZone: () => Promise<string>) {
  const days: string[] = [];
  return {
    days,
    ...onNewDay(
      () => days.push(new Date().toISOString()),
      readZone,
      () => new Date(),
    ),
  };
}

test("a new day is announced once, each day, until it is cancelled", async () => {
  const { days, stop } = watchDays(async () => "UTC");
  await vi.advanceTimersByTimeAsync(89 * 60_000);
  expect(days).toEqual([]);
  await vi.advanceTimersByTimeAsync(26 * 3_600_000);
  expect(days).toEqual(["2026-11-22T00:00:00.000Z", "2026-11-23T00:00:00.000Z"]);
  stop();
  await vi.advanceTimersByTimeAsync(48 * 3_600_000);
  expect(days).toHaveLength(2);
});

test("the day of the supplier's zone is announced too, also where its clock changes", async () => {
  // New York leaves summer time on 1 November 2026, at 2 o'clock.
  clock("2026-10-31T23:00:00Z");
  const { days, stop } = watchDays(async () => "America/New_York");
  await vi.advanceTimersByTimeAsync(60 * 3_600_000);
  expect(days.filter((day) => !day.includes("T00:00"))).toEqual([
    "2026-11-01T04:00:00.000Z",
    "2026-11-02T05:00:00.000Z",
    "2026-11-03T05:00:00.000Z",
  ]);
  stop();
});

test("a zone that is changed counts from then on", async () => {
  let zone = "America/New_York";
  const { days, readAgain, stop } = watchDays(async () => zone);
  await vi.advanceTimersByTimeAsync(60_000);
  zone = "Asia/Tokyo";
  await readAgain();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(days).toEqual(["2026-11-22T00:00:00.000Z", "2026-11-22T15:00:00.000Z"]);
  stop();
});

test("a zone that cannot be read is read again within a minute", async () => {
  const readZone = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("away")).mockResolvedValue("Asia/Kolkata");
  const { days, stop } = watchDays(readZone);
  await vi.advanceTimersByTimeAsync(21 * 3_600_000);
  expect(days).toEqual(["2026-11-22T00:00:00.000Z", "2026-11-22T18:30:00.000Z"]);
  stop();
});
