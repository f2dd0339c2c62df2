import { expect, test } from "vitest";
import { periodOf } from "./period.ts";

test("a period is taken as asked; without a sound one it is the last twelve weeks from a Monday", () => {
  // 23 Nov 2026 is a Monday, 29 Nov a Sunday.
  const usual = { from: "2026-09-07", to: "2026-11-29" };
  expect(periodOf({ from: "2026-01-01", to: "2026-03-31" }, "2026-11-29")).toEqual({ from: "2026-01-01", to: "2026-03-31" });
  expect(periodOf({}, "2026-11-29")).toEqual(usual);
  expect(periodOf({}, "2026-11-23")).toEqual({ from: "2026-09-07", to: "2026-11-23" });
  for (const [from, to] of [
    ["2026-03-31", "2026-01-01"],
    ["2026-02-30", "2026-03-31"],
    ["1926-01-01", "2026-03-31"],
    ["x", ""],
  ] as const)
    expect(periodOf({ from, to }, "2026-11-29")).toEqual(usual);
});
