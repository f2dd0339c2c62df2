import { geoArea } from "d3-geo";
import { feature } from "topojson-client";
import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import type { Atlas, World } from "./atlas.ts";
import { drawLocator, locatorSize } from "./draw-locator.ts";
import { drawWorld, onTheMap, worldSize } from "./draw-world.ts";

/** A country, ten degrees wide and high, on the equator. */
const square = (west: number): [number, number][] => [
  [west, 0],
  [west, 10],
  [west + 10, 10],
  [west + 10, 0],
  [west, 0],
];
const world: World = {
  type: "Topology",
  arcs: [square(0), square(10)],
  objects: {
    countries: {
      type: "GeometryCollection",
      geometries: [
        { type: "Polygon", id: "250", arcs: [[0]], properties: { name: "France" } },
        { type: "Polygon", id: "276", arcs: [[1]], properties: { name: "Germany" } },
      ],
    },
  },
};
const atlas: Atlas = { fine: world, coarse: world };

test("the countries of this test are single countries of the atlas", () => {
  for (const shape of world.objects.countries.geometries) expect(geoArea(feature(world, shape))).toBeLessThan(1);
});

describe("the map of the world", () => {
  test("has every place on land; east is right and north is up", () => {
    const place = fc.record({ latitude: fc.integer({ min: -55, max: 83 }), longitude: fc.integer({ min: -168, max: 189 }) });
    fc.assert(
      fc.property(place, (there) => {
        const { x, y } = onTheMap(there);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(worldSize.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(worldSize.height);
        expect(onTheMap({ ...there, longitude: there.longitude + 1 }).x).toBeGreaterThan(x);
        expect(onTheMap({ ...there, latitude: there.latitude + 1 }).y).toBeLessThan(y);
      }),
    );
  });

  test("has each country with an agent as a separate shape, not in the land as well", () => {
    const all = drawWorld(atlas, []);
    expect(all.served).toEqual([]);
    const { land, served } = drawWorld(atlas, [{ code: "DE", home: true }]);
    expect(served).toMatchObject([{ code: "DE", home: true }]);
    expect(served[0]?.path).toMatch(/^M\d+ \d+l[-\d ]+z$/);
    expect(land).not.toBe(all.land);
    expect(land).not.toContain(served[0]?.path);
  });

  test("leaves out countries that the atlas does not have", () => {
    expect(
      drawWorld(atlas, [
        { code: "MU", home: false },
        { code: "??", home: false },
      ]).served,
    ).toEqual([]);
  });
});

describe("the map of a country", () => {
  test("shows the place in its country, with a scale", () => {
    const { pins, country, scale } = drawLocator(atlas, "DE", [{ latitude: 5, longitude: 15 }]);
    const pin = pins[0] ?? { x: 0, y: 0 };
    expect(country).not.toBe("");
    expect(Math.abs(pin.x - locatorSize.width / 2)).toBeLessThan(20);
    expect(Math.abs(pin.y - locatorSize.height / 2)).toBeLessThan(20);
    expect(scale.kilometres).toBe(200);
    // 10° are 1112 km, and fill the height between the margins.
    expect(scale.units).toBeGreaterThan(100);
    expect(scale.units).toBeLessThan(130);
  });

  test("shows several places of a country on one map, each where it is", () => {
    const { pins } = drawLocator(atlas, "DE", [
      { latitude: 8, longitude: 11 },
      { latitude: 2, longitude: 19 },
    ]);
    const [west, east] = pins;
    expect(west?.x).toBeLessThan(east?.x ?? 0);
    expect(west?.y).toBeLessThan(east?.y ?? 0);
    for (const { x } of pins) expect(x).toBeGreaterThan(0);
    for (const { x } of pins) expect(x).toBeLessThan(locatorSize.width);
  });

  test("shows the place in a country that the atlas does not have", () => {
    const { pins, country } = drawLocator(atlas, "MU", [{ latitude: -20, longitude: 57.5 }]);
    expect(country).toBe("");
    expect(Math.abs((pins[0]?.x ?? 0) - locatorSize.width / 2)).toBeLessThan(2);
  });
});
