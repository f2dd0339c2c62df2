import { expect, test } from "vitest";
import type { WorkingTime } from "../working-time/working-time.ts";
import { type CountedRequest, countFigures, percentile } from "./figures.ts";

const day = { from: "08:00", to: "17:00" };
const time: WorkingTime = {
  zone: "America/New_York",
  hours: { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day },
  holidays: new Set(["2026-11-26"]),
};
const at = (local: string) => new Date(`2026-${local}-05:00`).getTime();
const now = new Date("2026-12-02T12:00-05:00");
const hour = 3_600_000;

/** Seven requests of two weeks; how long each waited for its answer is said in working hours. */
const requests: CountedRequest[] = [
  // Week of Nov 16. Monday 9:00 to Monday 11:00: 2 h, in time.
  {
    kind: "quote",
    country: 840,
    received: at("11-16T09:00"),
    answered: at("11-16T11:00"),
    due: at("11-18T17:00"),
    closed: null,
  },
  // Friday 16:00 to Monday 10:00: 1 h and 2 h, in time.
  { kind: "quote", country: 50, received: at("11-20T16:00"), answered: at("11-23T10:00"), due: at("11-24T17:00"), closed: null },
  // Wednesday 12:00 to Friday of the next week 12:00, without Thanksgiving: 5 h, 9, 9, 9, 9, 9 and 4 h; late.
  { kind: "order", country: 50, received: at("11-18T12:00"), answered: at("11-27T12:00"), due: at("11-20T17:00"), closed: null },
  // Sunday 23:30 is still in this week; not answered, and overdue.
  { kind: "order", country: null, received: at("11-22T23:30"), answered: null, due: at("11-24T17:00"), closed: null },
  // Week of Nov 23. Tuesday 16:30 to 16:45, in time.
  { kind: "quote", country: 50, received: at("11-24T16:30"), answered: at("11-24T16:45"), due: at("11-27T17:00"), closed: null },
  // Not due yet: neither kept nor broken.
  { kind: "quote", country: 840, received: at("11-29T10:00"), answered: null, due: at("12-02T17:00"), closed: null },
  // Closed without an answer before it was due: nobody waits for one.
  { kind: "quote", country: 840, received: at("11-23T10:00"), answered: null, due: at("11-25T17:00"), closed: at("11-25T16:59") },
];

test("the figures of seven requests are those that were worked out by hand", () => {
  const figures = countFigures(requests, { from: "2026-11-16", to: "2026-11-29" }, time, now);
  // Sorted: 0.25 h, 2 h, 3 h, 54 h.
  expect(figures.all).toEqual({
    received: 7,
    answered: 4,
    median: 2.5 * hour,
    ninetieth: 38.7 * hour,
    // 0.25 h, 2 h, 66 h, 216 h.
    medianByClock: 34 * hour,
    ninetiethByClock: 171 * hour,
    promised: 5,
    kept: 3,
  });
  expect(figures.kinds).toMatchObject([
    // 0.25 h, 2 h, 3 h.
    { kind: "quote", received: 5, answered: 3, median: 2 * hour, ninetieth: 2.8 * hour, promised: 3, kept: 3 },
    { kind: "order", received: 2, answered: 1, median: 54 * hour, ninetieth: 54 * hour, promised: 2, kept: 0 },
  ]);
  expect(figures.countries).toMatchObject([
    { country: 840, received: 3, answered: 1, median: 2 * hour, promised: 1, kept: 1 },
    { country: 50, received: 3, answered: 3, median: 3 * hour, promised: 3, kept: 2 },
    { country: null, received: 1, answered: 0, median: null, ninetieth: null, promised: 1, kept: 0 },
  ]);
  expect(figures.weeks).toMatchObject([
    { week: "2026-11-16", received: 4, answered: 3, median: 3 * hour, promised: 4, kept: 2 },
    { week: "2026-11-23", received: 3, answered: 1, median: 0.25 * hour, promised: 1, kept: 1 },
  ]);
});

test("a request that was closed without an answer has broken its promise if it was overdue by then", () => {
  const one = { kind: "quote", country: null, received: at("11-23T10:00"), answered: null, due: at("11-25T17:00") };
  const promised = (closed: number | null, day = "12-02T12:00") =>
    countFigures([{ ...one, closed }], { from: "2026-11-16", to: "2026-11-29" }, time, new Date(at(day))).all;
  expect(promised(at("11-25T17:00"))).toMatchObject({ promised: 0, kept: 0 });
  expect(promised(at("11-25T17:01"))).toMatchObject({ promised: 1, kept: 0 });
  expect(promised(null)).toMatchObject({ promised: 1, kept: 0 });
  expect(promised(null, "11-25T12:00")).toMatchObject({ promised: 0, kept: 0 });
});

test("a period without requests has weeks all the same", () => {
  const { all, weeks, kinds } = countFigures([], { from: "2026-11-16", to: "2026-11-29" }, time, now);
  const noTimes = { median: null, ninetieth: null, medianByClock: null, ninetiethByClock: null };
  expect(all).toEqual({ received: 0, answered: 0, ...noTimes, promised: 0, kept: 0 });
  expect([weeks.length, kinds]).toEqual([2, []]);
});

test("a percentile lies between two values in proportion", () => {
  expect(percentile([], 0.5)).toBeNull();
  expect(percentile([7], 0.9)).toBe(7);
  expect(percentile([10, 20, 30, 40], 0.5)).toBe(25);
  expect(percentile([10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 0.9)).toBe(91);
});
