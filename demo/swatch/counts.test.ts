import { describe, expect, test } from "vitest";
import { countsOf, coverOf, monofilamentCover } from "./counts.ts";

describe("countsOf", () => {
  test.each([
    ["33 × 30 threads/cm, 17 tex × 17 tex", [17, 17]],
    ["17 × 12 threads/cm, R 63 tex/2 × R 74 tex/2", [63, 74]],
    ["84 dtex f36 × 110 dtex f48", [8.4, 11]],
    ["130 × 70 threads/in, 40/1 × 40/1 Ne", [590.5 / 40, 590.5 / 40]],
    ["7/2 × 7/2 Ne", [(590.5 / 7) * 2, (590.5 / 7) * 2]],
    ["30 tex (20/1 Ne)", [30, 590.5 / 20]],
    ["six weft bands of 15 mm", []],
    ["polyester/cotton 65/35", []],
  ])("%s", (words, counts) => {
    expect(countsOf(words.toLowerCase())).toEqual(counts.map((count) => expect.closeTo(count, 6)));
  });
});

test("a voile is open, a canvas is closed", () => {
  expect(coverOf(12, 24, 1.72)).toBeLessThan(0.6);
  expect(coverOf(84, 21, 1.72)).toBeGreaterThan(1);
});

test("a monofilament mesh is as open as its wire is thin", () => {
  expect(monofilamentCover("43 × 43 threads/cm, monofilament 64 µm", 43)).toBeCloseTo(0.275, 3);
  expect(monofilamentCover("21 µm mean, top of 20 g/m", 20)).toBeUndefined();
});
