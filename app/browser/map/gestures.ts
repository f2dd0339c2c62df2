import type { MapView } from "./view.ts";

/** Pixels of scrolling by wheel for one zoom level. */
const wheelPerLevel = 400;
/** Pixels that the mouse may move during a click. */
const maxSlip = 4;
const tools = ".map__tools, .mapcard";

/** Zooms and moves the map by wheel, pinch, drag, double click and keys. */
export function listenToGestures(section: HTMLElement, view: MapView): void {
  zoomByWheel(view);
  zoomByPinch(view);
  dragByMouse(view);
  zoomByKey(section, view);
  view.frame.addEventListener("dblclick", ({ clientX: x, clientY: y }) => view.zoomBy(1, { x, y }));
}

/**
 * The wheel scrolls the page until the mouse has moved on the map, because the map may just have scrolled under it; after that it zooms.
 * With Ctrl, which is also how browsers report the pinch of a touch pad, it always zooms. At the last zoom level the page scrolls.
 */
function zoomByWheel({ frame, zoomBy, level }: MapView): void {
  let hasMoved = false;
  frame.addEventListener("pointermove", () => {
    hasMoved = true;
  });
  frame.addEventListener("pointerleave", () => {
    hasMoved = false;
  });
  addEventListener(
    "scroll",
    () => {
      hasMoved = false;
    },
    { passive: true },
  );
  frame.addEventListener(
    "wheel",
    (event) => {
      const { deltaY, deltaMode, ctrlKey, shiftKey, clientX: x, clientY: y } = event;
      if (shiftKey || deltaY === 0 || !(hasMoved || ctrlKey)) return;
      const before = level();
      const pixels = deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * 16 : deltaY;
      zoomBy(-pixels / (ctrlKey ? wheelPerLevel / 4 : wheelPerLevel), { x, y });
      if (level() !== before || ctrlKey) event.preventDefault();
    },
    { passive: false },
  );
}

function zoomByPinch({ frame, zoomTo, level }: MapView): void {
  let start: { distance: number; level: number } | undefined;
  frame.addEventListener("touchstart", ({ touches }) => {
    start = touches.length === 2 ? { distance: span(touches), level: level() } : undefined;
  });
  frame.addEventListener(
    "touchmove",
    (event) => {
      const [one, other] = event.touches;
      if (!start || !one || !other) return;
      event.preventDefault();
      const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
      zoomTo(start.level + Math.log2(span(event.touches) / start.distance), middle);
    },
    { passive: false },
  );
}

function span([one, other]: TouchList): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 1;
}

/** Only for the mouse: fingers scroll without a script. */
function dragByMouse({ frame }: MapView): void {
  let held: { x: number; y: number; left: number; top: number } | undefined;
  let dragged = false;
  frame.addEventListener("pointerdown", ({ pointerType, button, clientX: x, clientY: y }) => {
    dragged = false;
    if (pointerType === "mouse" && button === 0) held = { x, y, left: frame.scrollLeft, top: frame.scrollTop };
  });
  frame.addEventListener("pointermove", ({ clientX: x, clientY: y, pointerId }) => {
    if (!held || (!dragged && Math.hypot(x - held.x, y - held.y) < maxSlip)) return;
    if (!dragged) frame.setPointerCapture(pointerId);
    dragged = true;
    frame.classList.add("is-held");
    frame.scrollTo(held.left + held.x - x, held.top + held.y - y);
  });
  for (const end of ["pointerup", "pointercancel"] as const)
    frame.addEventListener(end, () => {
      held = undefined;
      frame.classList.remove("is-held");
    });
  frame.addEventListener("dragstart", (event) => event.preventDefault());
  // A drag that ends on a marker is not a click on it.
  frame.addEventListener(
    "click",
    (event) => {
      if (!dragged || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

function zoomByKey(section: HTMLElement, { zoomBy, reset }: MapView): void {
  const actions: Record<string, () => void> = {
    "+": () => zoomBy(1),
    "=": () => zoomBy(1),
    "-": () => zoomBy(-1),
    _: () => zoomBy(-1),
    "0": reset,
  };
  section.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const act = actions[key];
    if (!act || ctrlKey || metaKey || altKey || (target as Element).closest(tools)) return;
    event.preventDefault();
    act();
  });
}
