import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { barLength } from "./scale.tsx";

test.each([
  [9, 2],
  [9.72, 2],
  [16, 2],
  [17, 5],
  [48, 10],
  [96, 20],
  [111.6, 20],
])("a picture of %f mm has a bar of %d mm", (width, length) => {
  expect(barLength(width)).toBe(length);
});

test("a picture narrower than the shortest bar has no scale", () => {
  expect(barLength(0.2)).toBeUndefined();
});

test("a bar takes at most three tenths of the picture, and is long enough for its label", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.34, max: 1600, noNaN: true }), (width) => {
      const share = (barLength(width) ?? 0) / width;
      expect(share).toBeLessThanOrEqual(0.3);
      expect(share).toBeGreaterThan(0.119);
    }),
  );
});
