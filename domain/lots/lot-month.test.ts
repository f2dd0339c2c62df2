import { expect, test } from "vitest";
import { monthSpellings } from "../../test/samples/lot-spellings.ts";
import { lotMonthIn, lotMonthText } from "./lot-month.ts";

test.each(monthSpellings)("“%s” names the lots of October 2026", (text) => {
  const month = lotMonthIn(text);
  expect(month).toBe("2610");
  expect(lotMonthText(month ?? "")).toBe("October 2026");
});

test.each(["2610", "L-2613", "L-261", "L-2610-1", "L-26101", "JIS L 0803", "WL-2610", "L", "lot", ""])(
  "“%s” names no month",
  (text) => {
    expect(lotMonthIn(text)).toBeUndefined();
  },
);
