import { describe, expect, test } from "vitest";
import { plateReadings } from "./plate-readings.ts";

describe("the readings below a plate", () => {
  test("are as wide as the bands that they grade", () => {
    expect(plateReadings(["Acrylic, 9 mm: 4–5", "Wool, 15 mm: 2"]).bands).toEqual([
      { label: "Acrylic", value: "4–5", width: 9 },
      { label: "Wool", value: "2", width: 15 },
    ]);
  });
  test("are equally wide where no width is given", () => {
    expect(plateReadings(["Ref. 1: 1×", "Ref. 2: 2×"]).bands.map(({ width }) => width)).toEqual([1, 1]);
  });
  test("name parts of the picture from the top down", () => {
    expect(plateReadings(["As supplied", "After one wash", "Wool: 2"])).toMatchObject({
      parts: ["As supplied", "After one wash"],
      bands: [{ label: "Wool" }],
    });
  });
});
