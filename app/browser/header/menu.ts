import type { Part } from "../part.ts";

/** Delays in milliseconds, so that a pointer that only passes opens and closes nothing. */
const openAfter = 90;
const closeAfter = 240;

/** The header's menus: hover, click, arrow keys and Escape. */
export const menus: Part = {
  click: (_, { target }) => closeMenus(target),
  keydown: (_, { key }) => key === "Escape" && closeWithFocus(),
  start: prepareMenus,
};

let timer: ReturnType<typeof setTimeout>;
/** The menu that hovering opened: the click that follows leaves it open. */
let byHover: Element | undefined;

const openItem = () => document.querySelector(".nav > .is-open");
const itemOf = (node: EventTarget | null) => (node as Element | null)?.closest?.(".nav > [data-menu]") ?? null;
const buttonOf = (item: Element) => item.querySelector<HTMLElement>("[aria-expanded]");

function prepareMenus(): void {
  for (const item of document.querySelectorAll<HTMLElement>(".nav > [data-menu]")) {
    item.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && showAfter(item, openAfter));
    item.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && showAfter(undefined, closeAfter));
    item.addEventListener(
      "focusout",
      ({ relatedTarget }) => relatedTarget && !item.contains(relatedTarget as Node) && set(item, false),
    );
    item.addEventListener("keydown", (event) => onKey(event, item));
    buttonOf(item)?.addEventListener("click", () => {
      clearTimeout(timer);
      const stays = byHover === item;
      byHover = undefined;
      show(stays || item !== openItem() ? item : undefined);
    });
  }
}

/** Closes the open menu unless the clicked element is in it. */
export function closeMenus(clicked: EventTarget | null): void {
  const item = openItem();
  if (item && itemOf(clicked) !== item) set(item, false);
}

/** Closes the open menu; a focus inside it goes back to its button. */
function closeWithFocus(): void {
  const item = openItem();
  if (!item) return;
  const inside = item.contains(document.activeElement);
  set(item, false);
  if (inside) buttonOf(item)?.focus();
}

function showAfter(item: Element | undefined, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (item && item !== openItem()) byHover = item;
    show(item);
  }, delay);
}

function show(item: Element | undefined): void {
  const open = openItem();
  if (open && open !== item) set(open, false);
  if (item) set(item, true);
}

function set(item: Element, open: boolean): void {
  item.classList.toggle("is-open", open);
  buttonOf(item)?.setAttribute("aria-expanded", String(open));
  if (!open && byHover === item) byHover = undefined;
}

/** Arrow down opens a menu and goes to its first link; inside, the arrows go from link to link. */
function onKey(event: KeyboardEvent, item: Element): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...item.querySelectorAll<HTMLElement>(":is(.mega, .menu) a")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0 && step < 0) return;
  event.preventDefault();
  show(item);
  const next = at + step;
  if (next < 0) buttonOf(item)?.focus();
  else links[next]?.focus();
}
