import { describe, expect, test } from "vitest";
import { examples, fc } from "../../test/builders/property.ts";
import { spreadMarkers } from "./spread-markers.ts";

const room = 24;
const place = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });

describe("markers of a map", () => {
  test("never cover each other, however many are at one place", () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const markers = spreadMarkers(places, room);
        expect(markers).toHaveLength(places.length);
        for (const [i, one] of markers.entries())
          for (const other of markers.slice(i + 1))
            expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(room - 0.1);
      }),
      { numRuns: examples(40) },
    );
  });

  test("stay in place when nothing covers them", () => {
    const places = [
      { x: 0, y: 0 },
      { x: 100, y: 3 },
      { x: 104, y: 9 },
    ];
    const [alone, ...pair] = spreadMarkers(places, room);
    expect(alone).toEqual({ x: 0, y: 0 });
    for (const [i, { x, y }] of pair.entries()) expect(Math.hypot(x - (100 + 4 * i), y - (3 + 6 * i))).toBeLessThan(room);
  });

  test("of a crowd move around its region, each in the direction of its place", () => {
    const places = Array.from({ length: 12 }, (_, i) => ({ x: 300 + 20 * (i % 4), y: 300 + 20 * Math.floor(i / 4) }));
    const markers = spreadMarkers(places, room);
    for (const { x, y } of markers)
      for (const place of places) expect(Math.max(Math.abs(x - place.x), Math.abs(y - place.y))).toBeGreaterThan(room / 2);
    for (const [i, corner] of [0, 3, 8, 11].entries()) {
      const { x, y } = markers[corner] as { x: number; y: number };
      expect([x > 330, y > 320]).toEqual([i % 2 === 1, i > 1]);
    }
  });
});
