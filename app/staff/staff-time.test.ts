import { expect, test } from "vitest";
import { staffTime, zoneWords } from "./staff-time.ts";

test("a time is written by the supplier's clock, in winter and in summer", () => {
  const zone = "America/New_York";
  expect(staffTime(new Date("2026-11-23T04:30Z"), zone)).toBe("22 Nov 2026, 23:30");
  expect(staffTime(new Date("2026-07-01T04:05Z"), zone)).toBe("1 Jul 2026, 00:05");
  expect(staffTime(new Date("2026-11-25T22:00Z"), zone, { weekday: true })).toBe("Wednesday 25 Nov 2026, 17:00");
  expect(["America/New_York", "America/Argentina/Buenos_Aires", "UTC"].map(zoneWords)).toEqual([
    "New York time",
    "Buenos Aires time",
    "UTC",
  ]);
});
