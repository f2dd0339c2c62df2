import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { amountText, metric, metricEnds, readAmounts, unitsOf } from "./amount.ts";

describe("a weight", () => {
  test.each([
    ["115", 115, "g/m2"],
    ["62,5", 62.5, "g/m2"],
    ["115 g/m²", 115, "g/m2"],
    ["115g/m2", 115, "g/m2"],
    ["115 g/m^2", 115, "g/m2"],
    ["115 GSM", 115, "g/m2"],
    ["115 g per sq. m", 115, "g/m2"],
    ["4 oz", 4, "oz/yd2"],
    ["4oz.", 4, "oz/yd2"],
    ["4.5 oz/yd²", 4.5, "oz/yd2"],
    ["4 ½ ounces", 4.5, "oz/yd2"],
    ["4.5 oz/sq yd", 4.5, "oz/yd2"],
    ["4.5 oz per square yard", 4.5, "oz/yd2"],
  ])("is read from “%s”", (text, value, unit) => {
    expect(readAmounts(text, "mass", "g/m2")).toEqual([{ value, unit }]);
  });

  test.each(["abc", "1,000", "1.000", "-5", "1e3", "Infinity", "12345678", "45 in", "4 oz oz", "", "oz", "4-", "4 to", "1-2-3"])(
    "is not read from “%s”",
    (text) => {
      expect(readAmounts(text, "mass", "g/m2")).toBeUndefined();
    },
  );

  test("is in the unit that the visitor has chosen, unless another is typed", () => {
    expect(readAmounts("4", "mass", "oz/yd2")).toEqual([{ value: 4, unit: "oz/yd2" }]);
    expect(readAmounts("115 g", "mass", "oz/yd2")).toEqual([{ value: 115, unit: "g/m2" }]);
  });
});

describe("a width", () => {
  test.each([
    ["45 in", 45, "in"],
    ['45"', 45, "in"],
    ["45″", 45, "in"],
    ["44½ in", 44.5, "in"],
    ["44 1/2 inches", 44.5, "in"],
    ["3/4 in", 0.75, "in"],
    ["½ in", 0.5, "in"],
    ["150", 150, "cm"],
    ["150 cm", 150, "cm"],
    ["1.15 m", 115, "cm"],
    ["90 mm", 9, "cm"],
  ])("is read from “%s”", (text, value, unit) => {
    expect(readAmounts(text, "width", "cm")).toEqual([{ value, unit }]);
  });

  test.each(["4 oz", "1,500 mm", "45 in in", "wide"])("is not read from “%s”", (text) => {
    expect(readAmounts(text, "width", "cm")).toBeUndefined();
  });
});

describe("a range", () => {
  test.each(["3.5-4.5 oz", "3.5 oz – 4.5 oz", "3.5 oz-4.5", "3.5 to 4.5 oz", "3½ — 4½ oz"])("is read from “%s”", (text) => {
    expect(readAmounts(text, "mass", "g/m2")).toEqual([
      { value: 3.5, unit: "oz/yd2" },
      { value: 4.5, unit: "oz/yd2" },
    ]);
  });

  test("may have an end in each unit", () => {
    expect(readAmounts("100 g - 4 oz", "mass", "oz/yd2")).toEqual([
      { value: 100, unit: "g/m2" },
      { value: 4, unit: "oz/yd2" },
    ]);
  });
});

test("an amount is read as it was written, whatever unit is usual", () => {
  const value = fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100);
  for (const measure of ["mass", "width"] as const)
    fc.assert(
      fc.property(value, fc.constantFrom(...unitsOf[measure]), fc.constantFrom(...unitsOf[measure]), (given, unit, usual) => {
        expect(readAmounts(amountText({ value: given, unit }, usual), measure, usual)).toEqual([{ value: given, unit }]);
      }),
    );
});

test("an amount in ounces or inches reaches as far as pages round to it", () => {
  expect(metric({ value: 4, unit: "oz/yd2" })).toBeCloseTo(135.62, 2);
  const ounces = metricEnds({ value: 4, unit: "oz/yd2" });
  // 134 g/m² is printed as 4 oz/yd², 133 as 3.9 and 138 as 4.1.
  expect([133, 134, 135, 137, 138].filter((gsm) => gsm >= ounces.low && gsm <= ounces.high)).toEqual([134, 135, 137]);
  expect(metricEnds({ value: 115, unit: "g/m2" })).toEqual({ low: 115, high: 115 });
});
