import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelScale, labelSheets, labelsOn, placeLabels, sheetNames } from "./label-sheets.ts";

describe.each(sheetNames)("%s", (name) => {
  const sheet = labelSheets[name];

  test("has all its labels on the paper, none on another", () => {
    const places = placeLabels(sheet, 1, labelsOn(sheet));
    for (const { page, left, top } of places) {
      expect(page).toBe(0);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + sheet.label.width).toBeLessThanOrEqual(sheet.width + 1e-9);
      expect(top + sheet.label.height).toBeLessThanOrEqual(sheet.height + 1e-9);
    }
    expect(sheet.stepX).toBeGreaterThanOrEqual(sheet.label.width);
    expect(sheet.stepY).toBeGreaterThanOrEqual(sheet.label.height);
    // The same margin on both sides: a sheet that is put in the wrong way round is printed right.
    const right = sheet.width - Math.max(...places.map(({ left }) => left)) - sheet.label.width;
    const below = sheet.height - Math.max(...places.map(({ top }) => top)) - sheet.label.height;
    expect(Math.abs(right - sheet.left)).toBeLessThan(0.1);
    expect(Math.abs(below - sheet.top)).toBeLessThan(0.1);
  });

  test("prints code and text as large as the label has room for", () => {
    // The code is 23 mm at scale 1, the padding 3.5 mm (app/styles/staff/labels.css); the text beside it needs 28 mm at scale 1.
    const { width, height } = sheet.label;
    const scale = labelScale(sheet);
    expect(scale).toBeGreaterThanOrEqual(1);
    expect(23 * scale + 7).toBeLessThanOrEqual(height);
    expect(width - 23 * scale - 9.5).toBeGreaterThanOrEqual(28 * scale);
    if (height >= 50) expect(scale).toBeGreaterThan(1.3);
  });

  test("goes on with the next free label of a sheet that was begun, and then on new ones", () => {
    const whole = placeLabels(sheet, 1, 100);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: labelsOn(sheet) }), fc.integer({ min: 1, max: 60 }), (first, count) => {
        const places = placeLabels(sheet, first, count);
        expect(places).toEqual(whole.slice(first - 1, first - 1 + count));
        expect(places.at(-1)?.page).toBe(Math.ceil((first - 1 + count) / labelsOn(sheet)) - 1);
      }),
      { seed: 20, numRuns: 40 },
    );
  });
});
