/** A place on a map, in pixels. */
export type Point = { x: number; y: number };
