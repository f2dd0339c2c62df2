/** Width and height of a marker on the map, in pixels. Markers are moved apart so that none covers another. */
export const markerRoom = 24;
