import { expect, test } from "vitest";
import { axisEnd, durationText, keptText } from "./figure-words.ts";

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
  expect([
    keptText({ kept: 0, promised: 0 }),
    keptText({ kept: 199, promised: 200 }),
    keptText({ kept: 3, promised: 3 }),
  ]).toEqual(["–", "99%", "100%"]);
  expect([0, 1, 3, 7, 10, 11, 27, 45, 61, 99].map(axisEnd)).toEqual([2, 2, 4, 8, 10, 20, 30, 60, 80, 100]);
});
