import { afterEach, expect, test, vi } from "vitest";
import { createSlowRefusals } from "./slow-refusals.ts";

afterEach(() => void vi.useRealTimers());

test("a few refusals are not delayed; many leave at a fixed rate, and none waits longer than the maximum", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(5000);
  const sleep = vi.fn<(ms: number) => Promise<void>>(async () => {});
  const pause = createSlowRefusals({ perSecond: 10, maxMs: 3000, wait: sleep });
  for (let at = 0; at < 10; at++) await pause();
  expect(sleep).not.toHaveBeenCalled();
  for (let at = 0; at < 100; at++) await pause();
  const waits = sleep.mock.calls.map(([ms]) => Math.round(ms));
  expect(waits.slice(0, 3)).toEqual([100, 200, 300]);
  expect(Math.max(...waits)).toBe(3000);
  sleep.mockClear();
  vi.advanceTimersByTime(5000);
  await pause();
  expect(sleep).not.toHaveBeenCalled();
});
