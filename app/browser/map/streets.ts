import { Marker, Map as Streets, setWorkerUrl } from "maplibre-gl";
import stylesheet from "maplibre-gl/dist/maplibre-gl.css?url";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { Point } from "../../../domain/agents/point.ts";
import { spreadMarkers } from "../../../domain/agents/spread-markers.ts";
import { markerRoom } from "../../site/agents/marker-room.ts";
import type { MapView } from "./view.ts";

/**
 * Replaces the map by a street map from tiles of another host, which the visitor has agreed to. Markers and zoom buttons are the same.
 *
 * @param tiles the address of a tile, with `{z}`, `{x}` and `{y}` in it, and its attribution
 */
export async function showStreets(
  section: HTMLElement,
  view: MapView,
  tiles: { url: string; attribution: string },
): Promise<void> {
  await styles();
  setWorkerUrl(worker);
  const container = document.createElement("div");
  container.className = "map__streets";
  view.frame.after(container);
  const streets = new Streets({
    container,
    zoom: view.level(),
    center: [12, 32],
    attributionControl: { compact: false, customAttribution: tiles.attribution },
    style: {
      version: 8,
      sources: { tiles: { type: "raster", tiles: [tiles.url], tileSize: 256 } },
      layers: [{ id: "tiles", type: "raster", source: "tiles" }],
    },
  });
  const places = view.marks.map(({ dataset }): [number, number] => [Number(dataset.longitude), Number(dataset.latitude)]);
  for (const [i, element] of view.marks.entries()) {
    // It is no longer inside its list.
    element.role = "presentation";
    new Marker({ element, anchor: "top-left" }).setLngLat(places[i] as [number, number]).addTo(streets);
  }

  function spread(): void {
    const there = places.map((place): Point => streets.project(place));
    for (const [i, { x, y }] of spreadMarkers(there, markerRoom).entries()) {
      const [{ style }, place] = [view.marks[i] as HTMLElement, there[i] as Point];
      style.setProperty("--dx", `${Math.round(x - place.x)}px`);
      style.setProperty("--dy", `${Math.round(y - place.y)}px`);
    }
  }
  streets.on("zoom", () => view.setLevel(streets.getZoom()));
  streets.on("zoomend", spread);
  streets.on("move", view.notify);
  spread();
  section.dataset.streets = "";
  view.replaceBy({
    frame: container,
    zoomTo: (level) => streets.easeTo({ zoom: level, duration: 220 }),
    centreOn: (mark) => streets.setCenter(places[view.marks.indexOf(mark)] as [number, number]),
  });
}

function styles(): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = stylesheet;
  return new Promise((done, failed) => {
    link.onload = () => done();
    link.onerror = () => failed(new Error("The style sheet of the map did not come."));
    document.head.append(link);
  });
}
