import { geoEqualEarth } from "d3-geo";
import type { Atlas } from "./atlas.ts";
import { numericCode } from "./country-names.ts";
import { drawCountry, drawLand } from "./draw-countries.ts";
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

/**
 * Draws the map of the world.
 *
 * @param countries those that have an agent (ISO 3166-1 alpha-2), and which of them is the head office's
 * @returns the coasts of the other countries and the borders between them; and the countries with an agent (`served`), each by itself
 */
export function drawWorld({ coarse, fine }: Atlas, countries: readonly { code: string; home: boolean }[]) {
  const numbers = new Set(countries.map(({ code }) => numericCode(code)));
  const rest = coarse.objects.countries.geometries.filter(({ id }) => id !== antarctica && !numbers.has(id as string));
  return {
    viewBox: `0 0 ${worldSize.width * unitsPerPixel} ${worldSize.height * unitsPerPixel}`,
    ...drawLand(projection, coarse, rest),
    served: countries
      // A country that is too small for the coarse shapes is drawn with the fine ones.
      .map(({ code, home }) => ({
        code,
        home,
        path: drawCountry(projection, coarse, code) || drawCountry(projection, fine, code),
      }))
      .filter(({ path }) => path !== ""),
  };
}

export type DrawnWorld = ReturnType<typeof drawWorld>;

/** The position of a place on the map, in pixels of the first zoom level. */
export function onTheMap({ latitude, longitude }: { latitude: number; longitude: number }): Point {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0];
  return { x: x / unitsPerPixel, y: y / unitsPerPixel };
}
