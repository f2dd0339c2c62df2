import { expect, test } from "vitest";
import { axisEnd, durationText, longestShown, promiseRateText, timesInWords } from "./figure-words.ts";

test("times, shares and axes are written so that a person reads them at once", () => {
  const minute = 60_000;
  expect([null, 0, 45 * minute, 150 * minute, 540 * minute, 6001 * minute].map(durationText)).toEqual([
    "–",
    "0 min",
    "45 min",
    "2 h 30 min",
    "9 h",
    "100 h",
  ]);
});

test("how long answers took is said in words, in working time and by the clock", () => {
  const hour = 3_600_000;
  const none = { received: 3, answered: 0, median: null, ninetieth: null, medianByClock: null, ninetiethByClock: null };
  const some = { answered: 3, median: 0.75 * hour, ninetieth: 3 * hour, medianByClock: 15 * hour, ninetiethByClock: 63 * hour };
  const counts = { promised: 0, kept: 0 };
  expect(timesInWords({ ...none, ...counts })).toBe("");
  expect(timesInWords({ ...none, ...some, ...counts })).toBe(
    "Half of the answers came within 45 min of working time (15 h by the clock), nine of ten within 3 h of working time (63 h by the clock).",
  );
});

test("a share is rounded, and is all or none of them only where it is", () => {
  const shares = [
    [0, 0],
    [3, 3],
    [0, 3],
    [996, 1000],
    [1, 1000],
    [2, 3],
    [1, 3],
    [199, 200],
  ] as const;
  expect(shares.map(([kept, promised]) => promiseRateText({ kept, promised }))).toEqual([
    ...["–", "100%", "0%", "99%", "1%", "67%", "33%", "99%"],
  ]);
});

test("the end of an axis is round", () => {
  expect([0, 1, 3, 7, 10, 11, 27, 45, 61, 99].map(axisEnd)).toEqual([2, 2, 4, 8, 10, 20, 30, 60, 80, 100]);
});

test("a chart cuts off the one value that would flatten all others", () => {
  expect(longestShown([1, 2, 3, 400])).toBe(12);
  expect(longestShown([1, 2, 3, 4])).toBe(4);
  expect(longestShown([0, 0, 0, 6])).toBe(6);
  expect(longestShown([])).toBe(0);
});
