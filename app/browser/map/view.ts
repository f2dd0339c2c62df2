import type { Point } from "../../../domain/agents/point.ts";
import { spreadMarkers } from "../../../domain/agents/spread-markers.ts";
import { markerRoom } from "../../site/agents/marker-room.ts";

/** The zoom level at which the map has the size that the server rendered; each level doubles it. */
const startLevel = 2.9;
const minLevel = 0.9;
const maxLevel = 6.9;

/** A map that replaces the one from the server. */
type OtherMap = { frame: HTMLElement; zoomTo: (level: number) => void; centreOn: (mark: HTMLElement) => void };

export type MapView = ReturnType<typeof createMapView>;

/**
 * The zoomable map. The world is in a scrolling element, so touch, wheel and arrow keys move it as they move any page.
 */
export function createMapView(section: HTMLElement) {
  const part = <Kind extends Element>(selector: string) => section.querySelector(selector) as Kind;
  const frame = part<HTMLElement>(".map__view");
  const world = part<HTMLElement>(".map__world");
  const output = part<HTMLOutputElement>("output");
  const marks = [...section.querySelectorAll<HTMLElement>(".mk")];
  const patterns = section.querySelectorAll("pattern");
  const places = marks.map(
    ({ style }): Point => ({ x: Number.parseFloat(style.left) / 100, y: Number.parseFloat(style.top) / 100 }),
  );
  const listeners: (() => void)[] = [];
  let level = startLevel;
  let other: OtherMap | undefined;

  /**
   * Zooms around a point.
   *
   * @param at the point, in the window; by default the centre of the frame
   */
  function zoomTo(wanted: number, at?: Point): void {
    const next = Math.min(maxLevel, Math.max(minLevel, Math.round(wanted * 100) / 100));
    if (next === level) return;
    if (other) {
      other.zoomTo(next);
      return;
    }
    const box = frame.getBoundingClientRect();
    const { x, y } = at ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const before = world.getBoundingClientRect();
    const fixed = { x: (x - before.left) / before.width, y: (y - before.top) / before.height };
    level = next;
    const scale = 2 ** (level - startLevel);
    world.style.setProperty("--k", String(scale));
    for (const pattern of patterns) pattern.setAttribute("patternTransform", `scale(${10 / scale})`);
    const after = world.getBoundingClientRect();
    frame.scrollLeft += after.left + fixed.x * after.width - x;
    frame.scrollTop += after.top + fixed.y * after.height - y;
    spread();
    setLevel(level);
    notify();
  }

  function setLevel(now: number): void {
    level = now;
    output.value = now.toFixed(1);
  }

  /** Moves markers apart that would cover each other at this zoom level. */
  function spread(): void {
    const { offsetWidth: width, offsetHeight: height } = world;
    const there = places.map(({ x, y }) => ({ x: x * width, y: y * height }));
    for (const [i, { x, y }] of spreadMarkers(there, markerRoom).entries()) {
      const [mark, place] = [marks[i] as HTMLElement, there[i] as Point];
      setOffset(mark, Math.round(x - place.x), Math.round(y - place.y));
    }
  }

  /** Scrolls a point of the map to the centre of the frame. */
  function centre({ x, y }: Point): void {
    frame.scrollLeft = x * world.offsetWidth - frame.clientWidth / 2;
    frame.scrollTop = y * world.offsetHeight - frame.clientHeight / 2;
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  frame.addEventListener("scroll", notify, { passive: true });
  addEventListener("resize", notify);
  for (const mark of marks) setOffset(mark, offset(mark, "--dx"), offset(mark, "--dy"));

  return {
    /** The element that shows the map. */
    get frame() {
      return other?.frame ?? frame;
    },
    marks,
    zoomTo,
    zoomBy: (levels: number, at?: Point) => zoomTo(level + levels, at),
    reset: () => zoomTo(startLevel),
    centre,
    centreOn: (mark: HTMLElement) => (other ? other.centreOn(mark) : centre(places[marks.indexOf(mark)] as Point)),
    notify,
    setLevel,
    replaceBy(map: OtherMap) {
      other = map;
    },
    level: () => level,
    /** Whether the whole map is in view. */
    isWhole: () => world.offsetHeight <= frame.clientHeight && world.offsetWidth <= frame.clientWidth,
    /** The zoom level, and the point at the centre of the frame. */
    state: () => ({
      level,
      x: (frame.scrollLeft + frame.clientWidth / 2) / world.offsetWidth,
      y: (frame.scrollTop + frame.clientHeight / 2) / world.offsetHeight,
    }),
    /** Calls a listener whenever the map has moved. */
    onMove: (listener: () => void) => listeners.push(listener),
  };
}

/** Moves a marker away from its place; a line connects them. */
function setOffset(mark: HTMLElement, x: number, y: number): void {
  mark.style.setProperty("--dx", `${x}px`);
  mark.style.setProperty("--dy", `${y}px`);
}

function offset(mark: HTMLElement, name: string): number {
  return Number.parseFloat(mark.style.getPropertyValue(name)) || 0;
}
