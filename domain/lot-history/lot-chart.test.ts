import { expect, test } from "vitest";
import type { LotValue } from "../lots/lot.ts";
import { lotChart } from "./lot-chart.ts";
import type { LotPoint } from "./read-lot-history.ts";

const plain: LotValue = {
  ...{ property: "mass per unit area", method: "", unit: "g/m²", found: null, foundInWords: "" },
  ...{ deviation: null, specimens: null, lower: 140, upper: 150, limitInWords: "", judged: "" as const },
};
const point = (number: string, value?: Partial<LotValue>): LotPoint => ({
  ...{ number, madeOn: null, releasedOn: "2026-10-05", state: "released" },
  value: value && { ...plain, ...value },
});

test("limits that changed are drawn as they were, and end where a lot has none", () => {
  const chart = lotChart([
    point("L-6", { found: 145, lower: 142 }),
    point("L-5", { found: 145, lower: null, upper: null }),
    point("L-4", { found: 151 }),
    point("L-3"),
    point("L-2", { found: 139.9 }),
    point("L-1", { found: 140, upper: 155 }),
  ]);
  expect(chart?.limits).toEqual([
    { side: "upper", limit: 155, from: 0, to: 0 },
    { side: "upper", limit: 150, from: 1, to: 1 },
    { side: "upper", limit: 150, from: 3, to: 3 },
    { side: "upper", limit: 150, from: 5, to: 5 },
    { side: "lower", limit: 140, from: 0, to: 1 },
    { side: "lower", limit: 140, from: 3, to: 3 },
    { side: "lower", limit: 142, from: 5, to: 5 },
  ]);
  expect(chart?.places.map(({ number, breach }) => `${number} ${breach ?? "within"}`)).toEqual([
    ...["L-1 within", "L-2 below", "L-3 within", "L-4 above", "L-5 within", "L-6 within"],
  ]);
  expect(chart?.notMeasured).toEqual(["L-3"]);
});

test("words, and numbers in another unit, are named and not drawn", () => {
  const chart = lotChart([
    point("L-3", { found: 145 }),
    point("L-2", { foundInWords: "none" }),
    point("L-1", { found: 4.3, unit: "oz/yd²", lower: 4.1, upper: 4.4 }),
  ]);
  expect(chart).toMatchObject({ unit: "g/m²", inWords: ["L-2"], inOtherUnit: ["L-1"], notMeasured: [] });
  expect(chart?.places.map(({ found }) => found)).toEqual([undefined, undefined, 145]);
  expect(chart?.axis.from).toBeGreaterThan(100);
  expect(lotChart([point("L-1", { foundInWords: "none" }), point("L-2")])).toBeUndefined();
});
