import { expect, test } from "vitest";
import { readHolidayLines } from "./read-holiday-lines.ts";

test("days are read as people write them, with their names", () => {
  const list = `2026-12-25 Christmas Day
2027-1-1, New Year’s Day

\tThursday, November 26, 2026\tThanksgiving
25 May 2026: Memorial Day
7. Sept 2026 – Labor Day
Dec 31 2026; Stocktaking`;
  expect(readHolidayLines(list)).toEqual([
    { day: "2026-12-25", name: "Christmas Day" },
    { day: "2027-01-01", name: "New Year’s Day" },
    { day: "2026-11-26", name: "Thanksgiving" },
    { day: "2026-05-25", name: "Memorial Day" },
    { day: "2026-09-07", name: "Labor Day" },
    { day: "2026-12-31", name: "Stocktaking" },
  ]);
});

test.each(["25/12/2026 Christmas", "Christmas 2026-12-25", "12 Brumaire 2026 Holiday"])(
  "a line that begins with no day is named: %s",
  (line) => {
    expect(() => readHolidayLines(`2026-12-25 Christmas\n${line}`)).toThrow(`“${line}” does not begin with a day.`);
  },
);
