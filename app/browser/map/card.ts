import type { Point } from "../../../domain/agents/point.ts";
import { type Area, leaderOf, placeCard } from "./place-card.ts";
import type { MapView } from "./view.ts";

/** Milliseconds for moving the mouse from a marker to its card before it is hidden. */
const hideDelayMs = 250;
/** Milliseconds on another marker before its card is shown, so that passing over it changes nothing. */
const showDelayMs = 110;
/** Narrower windows have the card below the map (app/styles/pages/agents.css). */
const cardOnMap = "(min-width: 769px)";

/**
 * The card at the marker that is hovered, focused or chosen, with the same content as the agent's entry in the list. The chosen marker is
 * in the address: it survives a reload and can be shared.
 */
export function createMapCard(section: HTMLElement, view: MapView) {
  const card = section.querySelector(".mapcard") as HTMLElement;
  let shown: HTMLElement | undefined;
  let chosen: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function show(mark: HTMLElement): void {
    clearTimeout(timer);
    if (mark !== shown) {
      highlight(shown, false);
      shown = mark;
      highlight(mark, true);
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
    highlight(shown, false);
    shown = undefined;
    card.hidden = true;
  }

  /** Waits while another card is shown: the mouse may be on its way to it. */
  function showSoon(mark: HTMLElement): void {
    clearTimeout(timer);
    if (shown) timer = setTimeout(show, showDelayMs, mark);
    else show(mark);
  }

  const hideSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, hideDelayMs);
  };

  /** Chooses one marker, or none. */
  function choose(mark: HTMLElement | undefined): void {
    if (chosen) press(chosen, false);
    chosen = mark;
    if (mark) press(mark, true);
    const hash = mark ? pinOf(mark).hash : "";
    if (location.hash !== hash) history.replaceState(history.state, "", hash || location.pathname + location.search);
    if (mark) show(mark);
    else hide();
  }

  /** Moves the card beside its marker, or clears its place when it is below the map. */
  function place(): void {
    if (!shown || card.hidden) return;
    if (!matchMedia(cardOnMap).matches) {
      card.removeAttribute("style");
      return;
    }
    const around = section.getBoundingClientRect();
    const frame = view.frame.getBoundingClientRect();
    const pin = pinOf(shown).getBoundingClientRect();
    const others = view.marks.filter((mark) => mark !== shown).map((mark) => pinOf(mark).getBoundingClientRect());
    const { left, top } = placeCard(card, pin, others, visiblePart(frame, card));
    card.style.left = `${left - around.left}px`;
    card.style.top = `${top - around.top}px`;
    const leader = leaderOf({ left, top, right: left + card.offsetWidth, bottom: top + card.offsetHeight }, pin);
    for (const part of ["x", "y", "dx", "dy"] as const) card.style.setProperty(`--lead-${part}`, `${leader?.[part] ?? 0}px`);
    const isVisible = pin.right > frame.left && pin.left < frame.right && pin.bottom > frame.top && pin.top < frame.bottom;
    card.style.visibility = isVisible ? "" : "hidden";
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
    /** The centre of the chosen marker, in the window. */
    chosenPlace: () => chosen && centreOf(pinOf(chosen)),
    markOf: (hash: string) => (hash ? view.marks.find((mark) => pinOf(mark).hash === hash) : undefined),
  };
}

/** The link of a marker. */
export function pinOf(mark: HTMLElement): HTMLAnchorElement {
  return mark.querySelector("a") as HTMLAnchorElement;
}

/** The part of the map in the window, below the sticky header; the whole map if that part has no room for the card. */
function visiblePart(frame: DOMRect, card: HTMLElement): Area {
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

/** Highlights a marker and its entry in the list. */
function highlight(mark: HTMLElement | undefined, on: boolean): void {
  mark?.classList.toggle("is-on", on);
  if (mark) entryOf(mark)?.closest("details")?.classList.toggle("is-on", on);
}

function press(mark: HTMLElement, pressed: boolean): void {
  pinOf(mark).ariaPressed = String(pressed);
  mark.classList.toggle("is-chosen", pressed);
}
