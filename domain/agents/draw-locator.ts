import { type GeoProjection, geoArea, geoContains, geoDistance, geoMercator } from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import { feature, merge, mesh } from "topojson-client";
import type * as topojson from "topojson-specification";
import type { Atlas } from "./atlas.ts";
import { numericCode } from "./country-names.ts";
import { outline } from "./outline.ts";
import type { Point } from "./point.ts";

/** The drawing, in units; a pixel is two of them. */
export const locatorSize = { width: 1280, height: 800 };
const margin = 96;
/** So many degrees are shown at least: an island by itself would tell nothing. */
const leastDegrees = 2.4;
/** Below this scale the fine shapes have more points than can be seen. */
const fineFrom = 1600;
const earthRadiusKm = 6371;
const roundLengths = [10, 20, 50, 100, 200, 500, 1000];

export type Locator = {
  land: string;
  borders: string;
  /** The country itself. */
  country: string;
  pin: Point;
  /** A length to measure by: so many kilometres are so many units. */
  scale: { kilometres: number; units: number };
};

/** Draws one place in its country and that among its neighbours. */
export function drawLocator(atlas: Atlas, place: { countryCode: string; latitude: number; longitude: number }): Locator {
  const { width, height } = locatorSize;
  const here: [number, number] = [place.longitude, place.latitude];
  const projection = geoMercator()
    .rotate([-place.longitude, 0])
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      { type: "MultiPoint", coordinates: [...cornersOf(atlas, place.countryCode, here), ...around(here)] },
    )
    .clipExtent([
      [-20, -20],
      [width + 20, height + 20],
    ]);
  const world = projection.scale() < fineFrom ? atlas.coarse : atlas.fine;
  const number = numericCode(place.countryCode);
  const all = world.objects.countries;
  const others = all.geometries.filter(({ id }) => id === undefined || id !== number);
  const own = all.geometries.filter(({ id }) => id !== undefined && id === number);
  const [x, y] = projection(here) ?? [0, 0];
  return {
    land: outline(projection, merge(world, others as (topojson.Polygon | topojson.MultiPolygon)[])),
    borders: outline(
      projection,
      mesh(world, { ...all, geometries: others }, (one, other) => one !== other),
    ),
    country: own.map((shape) => outline(projection, feature(world, shape))).join(""),
    pin: { x: Math.round(x), y: Math.round(y) },
    scale: lengthToMeasureBy(projection, here, width),
  };
}

/** The corners of the part of the country that the place is in, or of its largest part: overseas lands would make it tiny. */
function cornersOf({ coarse, fine }: Atlas, code: string, here: [number, number]): [number, number][] {
  for (const world of [coarse, fine]) {
    const number = numericCode(code);
    const shape = world.objects.countries.geometries.find(({ id }) => id !== undefined && id === number);
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
  const half = leastDegrees / 2;
  return [
    [longitude - half, latitude - half],
    [longitude + half, latitude + half],
  ];
}

/** The longest round length that takes at most a fifth of the width. */
function lengthToMeasureBy(projection: GeoProjection, here: [number, number], width: number): Locator["scale"] {
  const [x, y] = projection(here) ?? [0, 0];
  const there = projection.invert?.([x + 100, y]) ?? here;
  const kmPerUnit = (geoDistance(here, there) * earthRadiusKm) / 100;
  const kilometres = roundLengths.findLast((length) => length / kmPerUnit <= width / 5) ?? roundLengths[0] ?? 10;
  return { kilometres, units: Math.round(kilometres / kmPerUnit) };
}
