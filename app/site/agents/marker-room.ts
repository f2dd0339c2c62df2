/** Width and height that a marker needs on the map, in pixels: no target is smaller, none covers another. */
export const markerRoom = 24;
