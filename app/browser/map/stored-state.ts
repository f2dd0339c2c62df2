import type { Point } from "../../../domain/agents/point.ts";
import { allows } from "../consent.ts";

/** What the map shows: its zoom level, and the centre of the view as fractions of the world's width and height. */
export type MapState = { level: number } & Point;

const key = "map";

/** The stored state of the map; undefined if there is none, or the visitor does not allow storage. */
export function storedMapState(): MapState | undefined {
  try {
    if (!allows("additional")) return undefined;
    const { level, x, y } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<MapState>;
    return [level, x, y].every(Number.isFinite) ? ({ level, x, y } as MapState) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the state of the map when the page is left; deletes it when the visitor no longer allows storage. */
export function storeMapState(stateNow: () => MapState): void {
  const store = () => {
    try {
      if (allows("additional")) localStorage.setItem(key, JSON.stringify(stateNow()));
      else localStorage.removeItem(key);
    } catch {}
  };
  addEventListener("pagehide", store);
  document.addEventListener("consent", store);
}
