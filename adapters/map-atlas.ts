import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { filter, filterWeight, presimplify, simplify, sphericalRingArea, sphericalTriangleArea } from "topojson-simplify";
import type { Atlas, World } from "../domain/agents/atlas.ts";

/** Corners of a coast that are smaller than this (steradians; on the Earth 280 km²) are left out of the map of the world … */
const minCorner = 7e-6;
/** … and so are islands smaller than this. */
const minIsland = 2e-5;

/**
 * The shapes of countries (Natural Earth at 1:50 million, package world-atlas), read at the first use and cached.
 *
 * @throws when the package with the file is not installed
 */
export function openAtlas(): () => Atlas {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-50m.json");
  let atlas: Atlas | undefined;
  return () => {
    atlas ??= readAtlas(file);
    return atlas;
  };
}

function readAtlas(file: string): Atlas {
  const fine = JSON.parse(readFileSync(file, "utf8")) as World;
  const weighed = simplify(presimplify(fine, sphericalTriangleArea), minCorner);
  const islands = filterWeight(weighed, minIsland, sphericalRingArea as (ring: unknown) => number);
  return { fine, coarse: filter(weighed, islands) as World };
}
