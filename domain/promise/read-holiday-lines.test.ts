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

const closed = ["2026-12-24", "2026-12-25", "2026-12-26"];
test.each([
  "2026-12-24 - 2026-12-26 Works closed",
  "2026-12-24 – 2026-12-26 Works closed",
  "2026-12-24 to 2026-12-26, Works closed",
  "2026-12-24 till 2026-12-26: Works closed",
  "2026-12-24/2026-12-26 Works closed",
  "2026-12-24..2026-12-26\tWorks closed",
  "2026-12-24, 2026-12-25 and 2026-12-26 Works closed",
  "24 December 2026 - 26 December 2026 Works closed",
  "24 December - 26 December 2026 Works closed",
  "24-26 December 2026 Works closed",
  "24.-26. December 2026 Works closed",
  "24, 25 and 26 Dec 2026 Works closed",
  "December 24-26, 2026 Works closed",
  "December 24, 2026 - December 26, 2026 Works closed",
  "Thu 24 Dec 2026 until Saturday, 26 Dec 2026 Works closed",
])("each day of several is a holiday: %s", (line) => {
  expect(readHolidayLines(line)).toEqual(closed.map((day) => ({ day, name: "Works closed" })));
});

test.each([
  "2026-12-24 - 2027-01-01 Works closed",
  "24 December - 1 January 2027 Works closed",
  "December 24, 2026 - January 1, 2027",
])("over the end of the year: %s", (line) => {
  const days = readHolidayLines(line).map(({ day }) => day);
  expect([days.length, days[0], days.at(-1)]).toEqual([9, "2026-12-24", "2027-01-01"]);
});

test.each([
  ["Fri 25 Dec 2026 Christmas Day", "2026-12-25", "Christmas Day"],
  ["1st January 2027 New Year", "2027-01-01", "New Year"],
  ["January 1st, 2027 New Year", "2027-01-01", "New Year"],
  ["2028-02-29 Leap day", "2028-02-29", "Leap day"],
  ["2026-10-03 - Unity Day", "2026-10-03", "Unity Day"],
])("%s", (line, day, name) => {
  expect(readHolidayLines(line)).toEqual([{ day, name }]);
});

test.each([
  ["2026-02-29 Leap day", "names 2026-02-29, which no calendar has"],
  ["31 November 2026", "names 2026-11-31, which no calendar has"],
  ["2026-12-24 half day from 12:00", "is half a day"],
  ["2026-12-24 from 12:00 closed", "is half a day"],
  ["2026-12-24 - 31 Works closed", "has a number behind its day"],
  ["2026-12-24 25 Christmas", "has a number behind its day"],
  ["2027-01-01 - 2026-12-24 Works closed", "ends before it begins"],
  ["2026-01-01 - 2026-12-31 Works closed", "is longer than 62 days"],
  ["25.12.2026 Weihnachten", "does not begin with a day"],
  ["20261225 Christmas", "does not begin with a day"],
  ["25 Dez 2026", "does not begin with a day"],
])("%s is refused, because it %s", (line, why) => {
  expect(() => readHolidayLines(line)).toThrow(why);
});
