import { expect, test } from "vitest";
import { rowTime } from "./row-time.ts";

test("a row has the hour of today, Yesterday, or the day, by the supplier's clock", () => {
  // 23:30 of the 22nd in New York.
  const now = Date.parse("2026-11-23T04:30Z");
  const times = ["2026-11-22T14:05Z", "2026-11-22T04:59Z", "2026-11-20T17:00Z", "2025-12-31T12:00Z"];
  expect(times.map((at) => rowTime(at, now, "America/New_York"))).toEqual(["09:05", "Yesterday", "20 Nov", "31 Dec 2025"]);
});
