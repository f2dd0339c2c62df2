import type { Point } from "../../../domain/agents/point.ts";
import { allows } from "../consent.ts";

/** How the map was left: its zoom level, and the place in the middle of the frame as a part of the world's width and height. */
export type MapState = { level: number } & Point;

const key = "map";

/** How the map was left on this device, where the visitor allows that to be kept. */
export function rememberedMap(): MapState | undefined {
  try {
    if (!allows("additional")) return undefined;
    const { level, x, y } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<MapState>;
    return [level, x, y].every(Number.isFinite) ? ({ level, x, y } as MapState) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps how the map is left; takes away what was kept once that is not allowed any more. */
export function rememberMap(stateNow: () => MapState): void {
  const keep = () => {
    try {
      if (allows("additional")) localStorage.setItem(key, JSON.stringify(stateNow()));
      else localStorage.removeItem(key);
    } catch {}
  };
  addEventListener("pagehide", keep);
  document.addEventListener("consent", keep);
}
