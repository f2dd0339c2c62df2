import type { GeometryCollection, Topology } from "topojson-specification";

/** The countries of the world as shapes that share their borders; a shape's id is ISO 3166-1 numeric, three digits. */
export type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** The world in two resolutions: fine for the map of one country, coarse for the map of all. */
export type Atlas = { fine: World; coarse: World };
