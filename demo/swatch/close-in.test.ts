import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { closeIn } from "./close-in.ts";

/** A picture whose red grows by 10 from left to right and whose green grows by 10 from top to bottom. */
function slope(width: number, height: number) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0, q = 0; y < height; y++) for (let x = 0; x < width; x++, q += 4) data.set([x * 10, y * 10, 7, 255], q);
  return { width, height, data };
}

const picture = slope(24, 18);
const whole = { left: 0, top: 0, width: 24, height: 18 };

describe("closing in on a picture", () => {
  test("the whole at full size is the picture itself", () => {
    expect([...closeIn(picture, whole, 24, 18)]).toEqual([...picture.data].filter((_, at) => at % 4 !== 3));
  });

  test("half the size is the mean of four pixels", () => {
    const small = closeIn(picture, whole, 12, 9);
    expect([...small.subarray(0, 6)]).toEqual([5, 5, 7, 25, 5, 7]);
  });

  test("a quarter of a pixel aside moves the picture by a quarter of a pixel", () => {
    const moved = closeIn(picture, { left: 4.25, top: 3.5, width: 8, height: 6 }, 8, 6);
    expect([...moved.subarray(0, 3)]).toEqual([43, 35, 7]);
  });

  test("any window inside shows the colours of its place, to the rounding", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, fc.double({ min: 0.5, max: 1, noNaN: true }), (x, y, size) => {
        const [width, height] = [24 * size, 18 * size];
        const window = { left: x * (24 - width), top: y * (18 - height), width, height };
        const shown = closeIn(picture, window, 8, 6);
        // The middle of the first pixel shown; a pixel's own colour is that of its middle.
        const middle = window.left + width / 16 - 0.5;
        expect(Math.abs((shown[0] as number) - 10 * middle)).toBeLessThan(2.6);
        expect(shown[2]).toBe(7);
      }),
    );
  });
});
