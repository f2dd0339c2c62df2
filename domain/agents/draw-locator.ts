import { type GeoProjection, geoArea, geoContains, geoDistance, geoMercator } from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { Atlas } from "./atlas.ts";
import { drawCountry, drawLand, shapesOf } from "./draw-countries.ts";

/** The size of the drawing, in units of half a pixel. */
export const locatorSize = { width: 1280, height: 800 };
const margin = 96;
/** Degrees that are shown at least, so that an island is seen among others. */
const minDegrees = 2.4;
/** Below this scale the fine shapes have more points than can be seen. */
const fineFrom = 1600;
const earthRadiusKm = 6371;
const roundLengths = [10, 20, 50, 100, 200, 500, 1000];

/**
 * Draws a map of places in one country, among the neighbours.
 *
 * @returns paths of the land around them, of the borders in it, and of the country; the places (`pins`); and the scale bar, in kilometres and in units
 */
export function drawLocator(atlas: Atlas, countryCode: string, places: readonly { latitude: number; longitude: number }[]) {
  const { width, height } = locatorSize;
  const points = places.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  const [here = [0, 0] as [number, number]] = points;
  const projection = geoMercator()
    .rotate([-here[0], 0])
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      { type: "MultiPoint", coordinates: points.flatMap((point) => [...cornersOf(atlas, countryCode, point), ...around(point)]) },
    )
    .clipExtent([
      [-20, -20],
      [width + 20, height + 20],
    ]);
  const world = projection.scale() < fineFrom ? atlas.coarse : atlas.fine;
  const country = new Set(shapesOf(world, countryCode));
  const others = world.objects.countries.geometries.filter((shape) => !country.has(shape));
  return {
    ...drawLand(projection, world, others),
    country: drawCountry(projection, world, countryCode),
    pins: points.map((point) => {
      const [x, y] = projection(point) ?? [0, 0];
      return { x: Math.round(x), y: Math.round(y) };
    }),
    scale: scaleBar(projection, here, width),
  };
}

export type Locator = ReturnType<typeof drawLocator>;

/** The corners of the part of the country that the place is in, or of its largest part: overseas lands would make it tiny. */
function cornersOf({ coarse, fine }: Atlas, code: string, here: [number, number]): [number, number][] {
  for (const world of [coarse, fine]) {
    const [shape] = shapesOf(world, code);
    if (!shape) continue;
    const { geometry } = feature(world, shape) as Feature<Polygon | MultiPolygon | null>;
    const parts = !geometry ? [] : geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
    const polygons = parts.map((coordinates): Polygon => ({ type: "Polygon", coordinates }));
    const part = polygons.find((polygon) => geoContains(polygon, here)) ?? polygons.sort((a, b) => geoArea(b) - geoArea(a))[0];
    if (part) return part.coordinates[0] as [number, number][];
  }
  return [];
}

function around([longitude, latitude]: [number, number]): [number, number][] {
  const half = minDegrees / 2;
  return [
    [longitude - half, latitude - half],
    [longitude + half, latitude + half],
  ];
}

/** The longest round length that takes at most a fifth of the width. */
function scaleBar(projection: GeoProjection, here: [number, number], width: number) {
  const [x, y] = projection(here) ?? [0, 0];
  const there = projection.invert?.([x + 100, y]) ?? here;
  const kmPerUnit = (geoDistance(here, there) * earthRadiusKm) / 100;
  const kilometres = roundLengths.findLast((length) => length / kmPerUnit <= width / 5) ?? roundLengths[0] ?? 10;
  return { kilometres, units: Math.round(kilometres / kmPerUnit) };
}
