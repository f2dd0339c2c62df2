import type { Point } from "../../../domain/agents/point.ts";
import { findRoom, type Room } from "./room.ts";
import type { MapView } from "./view.ts";

/** Milliseconds for the mouse to come from a marker to its card. */
const lingers = 250;
/** … and for a visit to tell itself from a passage. */
const passes = 110;
/** Below this width the card stands beneath the map (app/styles/pages/agents.css). */
const beside = "(min-width: 769px)";

/**
 * One card, at the marker that the mouse is on, that has the focus or that was chosen. It holds what the agent's entry in the list
 * holds. The choice is kept in the address: it holds after a reload, and can be passed on.
 */
export function createMapCard(section: HTMLElement, view: MapView) {
  const card = section.querySelector(".mapcard") as HTMLElement;
  let shown: HTMLElement | undefined;
  let chosen: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function show(mark: HTMLElement): void {
    clearTimeout(timer);
    if (mark !== shown) {
      light(shown, false);
      shown = mark;
      light(mark, true);
      card.replaceChildren(...contentOf(mark));
      card.hidden = false;
    }
    place();
  }

  function hide(): void {
    clearTimeout(timer);
    if (chosen) {
      show(chosen);
      return;
    }
    light(shown, false);
    shown = undefined;
    card.hidden = true;
  }

  /** The mouse may only be passing, on its way to the card that is shown. */
  function showSoon(mark: HTMLElement): void {
    clearTimeout(timer);
    if (shown) timer = setTimeout(show, passes, mark);
    else show(mark);
  }

  const hideSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, lingers);
  };

  /** Chooses a marker, and no other; `undefined` none. */
  function choose(mark: HTMLElement | undefined): void {
    if (chosen) press(chosen, false);
    chosen = mark;
    if (mark) press(mark, true);
    const hash = mark ? pinOf(mark).hash : "";
    if (location.hash !== hash) history.replaceState(history.state, "", hash || location.pathname + location.search);
    if (mark) show(mark);
    else hide();
  }

  /** Beside the marker, where it hides fewest of the others, and never out of the map. */
  function place(): void {
    if (!shown || card.hidden) return;
    if (!matchMedia(beside).matches) {
      card.removeAttribute("style");
      return;
    }
    const around = section.getBoundingClientRect();
    const frame = view.frame.getBoundingClientRect();
    const pin = pinOf(shown).getBoundingClientRect();
    const others = view.marks.filter((mark) => mark !== shown).map((mark) => pinOf(mark).getBoundingClientRect());
    const { left, top } = findRoom(card, pin, others, visiblePart(frame, card));
    card.style.left = `${left - around.left}px`;
    card.style.top = `${top - around.top}px`;
    const seen = pin.right > frame.left && pin.left < frame.right && pin.bottom > frame.top && pin.top < frame.bottom;
    card.style.visibility = seen ? "" : "hidden";
  }

  for (const mark of view.marks) {
    const pin = pinOf(mark);
    pin.role = "button";
    pin.ariaPressed = "false";
    pin.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && showSoon(mark));
    pin.addEventListener("pointerleave", hideSoon);
    pin.addEventListener("focus", () => pin.matches(":focus-visible") && show(mark));
    pin.addEventListener("click", (event) => {
      event.preventDefault();
      choose(mark === chosen ? undefined : mark);
    });
  }
  card.addEventListener("pointerenter", () => clearTimeout(timer));
  card.addEventListener("pointerleave", hideSoon);
  section.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !section.contains(relatedTarget as Node)) hideSoon();
  });
  section.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !shown) return;
    const back = pinOf(shown);
    const inside = card.contains(document.activeElement);
    choose(undefined);
    if (inside) back.focus();
  });
  view.onMove(place);

  return {
    choose,
    /** Where the marker is that was chosen, in the window. */
    chosenPlace: () => chosen && centreOf(pinOf(chosen)),
    markOf: (hash: string) => (hash ? view.marks.find((mark) => pinOf(mark).hash === hash) : undefined),
  };
}

export function pinOf(mark: HTMLElement): HTMLAnchorElement {
  return mark.querySelector("a") as HTMLAnchorElement;
}

/** What of the map is in the window, below the header that stays; all of it where that has no room for the card. */
function visiblePart(frame: DOMRect, card: HTMLElement): Room {
  const header = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
  const { left, right } = frame;
  const [top, bottom] = [Math.max(frame.top, header), Math.min(frame.bottom, innerHeight)];
  if (bottom - top < card.offsetHeight) return frame;
  return { left, right, top, bottom };
}

function centreOf(pin: HTMLElement): Point {
  const { left, top, width, height } = pin.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function entryOf(mark: HTMLElement): HTMLElement | null {
  return document.getElementById(pinOf(mark).hash.slice(1));
}

function contentOf(mark: HTMLElement): Node[] {
  const entry = entryOf(mark);
  const name = document.createElement("p");
  name.className = "mapcard__name";
  name.textContent = entry?.closest("details")?.querySelector(".agent__name")?.textContent ?? "";
  return [name, ...(entry?.cloneNode(true).childNodes ?? [])];
}

/** Marker and entry light each other. */
function light(mark: HTMLElement | undefined, on: boolean): void {
  mark?.classList.toggle("is-on", on);
  if (mark) entryOf(mark)?.closest("details")?.classList.toggle("is-on", on);
}

function press(mark: HTMLElement, pressed: boolean): void {
  pinOf(mark).ariaPressed = String(pressed);
  mark.classList.toggle("is-chosen", pressed);
}
