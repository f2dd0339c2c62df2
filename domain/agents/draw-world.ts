import { geoEqualEarth } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import type { MultiPolygon, Polygon } from "topojson-specification";
import type { Atlas } from "./atlas.ts";
import { numericCode } from "./country-names.ts";
import { outline } from "./outline.ts";
import type { Point } from "./point.ts";

/** Units of the drawing that make a pixel at the first zoom level. */
const unitsPerPixel = 10;
/** The map at the first zoom level, in pixels: from the Arctic Ocean to Cape Horn, cut in two where the Bering Strait is. */
export const worldSize = { width: 1376, height: 612 };
const aboveTheLand = 8;
const centre = 11;

/** Equal Earth: every country has its true area. */
const projection = geoEqualEarth()
  .rotate([-centre, 0])
  .fitWidth(worldSize.width * unitsPerPixel, { type: "Sphere" });
const [across = 0, down = 0] = projection.translate();
projection.translate([across, down + aboveTheLand * unitsPerPixel]);

const antarctica = "010";

export type DrawnWorld = {
  viewBox: string;
  /** Countries without an agent: their coasts, and the borders between them. */
  land: string;
  borders: string;
  /** Countries with one, each by itself. */
  served: { code: string; home: boolean; path: string }[];
};

/**
 * Draws the map of the world.
 *
 * @param countries those that have an agent (ISO 3166-1 alpha-2), and which of them is the head office's
 */
export function drawWorld({ coarse, fine }: Atlas, countries: readonly { code: string; home: boolean }[]): DrawnWorld {
  const numbers = new Set(countries.map(({ code }) => numericCode(code)));
  const rest = coarse.objects.countries.geometries.filter(({ id }) => id !== antarctica && !numbers.has(id as string));
  const collection = { ...coarse.objects.countries, geometries: rest };
  return {
    viewBox: `0 0 ${worldSize.width * unitsPerPixel} ${worldSize.height * unitsPerPixel}`,
    land: outline(projection, merge(coarse, rest as (Polygon | MultiPolygon)[])),
    borders: outline(
      projection,
      mesh(coarse, collection, (one, other) => one !== other),
    ),
    served: countries
      // What is too small for the map of the world is drawn with all its points.
      .map(({ code, home }) => ({ code, home, path: drawCountry(coarse, code) || drawCountry(fine, code) }))
      .filter(({ path }) => path !== ""),
  };
}

function drawCountry(world: Atlas["fine"], code: string): string {
  const number = numericCode(code);
  const shapes = world.objects.countries.geometries.filter(({ id }) => id !== undefined && id === number);
  return shapes.map((shape) => outline(projection, feature(world, shape))).join("");
}

/** Where a place stands on the map, in pixels of the first zoom level. */
export function onTheMap({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0];
  return { x: x / unitsPerPixel, y: y / unitsPerPixel };
}
