import { describe, expect, test } from "vitest";
import { daySpan, dayText, timeText } from "./dates.ts";

describe("a day", () => {
  test("has its month as a word, so that no country reads it differently", () => {
    expect(dayText("2026-11-02")).toBe("2 Nov 2026");
  });
});

describe("a range of days", () => {
  test.each([
    ["2027-09-16", "2027-09-22", "16–22 Sep 2027"],
    ["2027-09-30", "2027-10-02", "30 Sep – 2 Oct 2027"],
    ["2026-12-30", "2027-01-02", "30 Dec 2026 – 2 Jan 2027"],
    ["2027-09-16", "2027-09-16", "16 Sep 2027"],
    ["2027-09-16", null, "16 Sep 2027"],
  ])("from %s to %s is %s", (from, to, text) => {
    expect(daySpan(from, to)).toBe(text);
  });
});

describe("a time of day", () => {
  test("names its zone", () => {
    expect(timeText(new Date("2026-11-22T09:42:31Z"))).toBe("22 Nov 2026, 09:42 UTC");
  });
});
