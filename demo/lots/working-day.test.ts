import { expect, test } from "vitest";
import { demoHolidays } from "../holidays.ts";
import { dayAfter, isWorkingDay } from "./working-day.ts";

test("the days off are weekends, the holidays of the demo and the inventory of 2026", () => {
  const days = Array.from({ length: 730 }, (_, at) => dayAfter("2026-01-01", at));
  const inventory = ["2026-09-04", "2026-09-07", "2026-09-08"];
  const weekdaysOff = days.filter((day) => new Date(day).getUTCDay() % 6 !== 0 && !isWorkingDay(day));
  expect(weekdaysOff).toEqual([...new Set([...demoHolidays.map(({ day }) => day), ...inventory])].toSorted());
  expect(days.filter((day) => new Date(day).getUTCDay() % 6 === 0 && isWorkingDay(day))).toEqual([]);
});

test("holidays of earlier years are found too", () => {
  expect(["2022-12-26", "2023-01-02", "2023-06-19", "2023-11-10", "2024-07-04", "2025-11-27"].filter(isWorkingDay)).toEqual([]);
});
