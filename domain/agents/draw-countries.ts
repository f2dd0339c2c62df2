import type { GeoProjection } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import type { GeometryObject, MultiPolygon, Polygon } from "topojson-specification";
import type { World } from "./atlas.ts";
import { numericCode } from "./country-names.ts";
import { outline } from "./outline.ts";

/** The shapes of a country by its ISO 3166-1 alpha-2 code; none where the map does not have it. */
export function shapesOf({ objects: { countries } }: World, code: string) {
  const number = numericCode(code);
  return countries.geometries.filter(({ id }) => id !== undefined && id === number);
}

/** Draws a country by itself; an empty text when nothing of it can be seen. */
export function drawCountry(projection: GeoProjection, world: World, code: string): string {
  return shapesOf(world, code)
    .map((shape) => outline(projection, feature(world, shape)))
    .join("");
}

/** Draws countries together: their coasts as one shape, and the borders between them. */
export function drawLand(projection: GeoProjection, world: World, geometries: GeometryObject<{ name: string }>[]) {
  const borders = mesh(world, { ...world.objects.countries, geometries }, (one, other) => one !== other);
  return {
    land: outline(projection, merge(world, geometries as (Polygon | MultiPolygon)[])),
    borders: outline(projection, borders),
  };
}
