import { ignore } from "../ignore.ts";
import { elementOf } from "../later.ts";
import type { Part } from "../part.ts";
import { allRules } from "../styles.ts";

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
/** The menu that shall be open once its rules are there. */
let wanted: Element | undefined;

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
    item.addEventListener("keydown", (event) => void onKey(event, item));
    buttonOf(item)?.addEventListener("click", () => {
      clearTimeout(timer);
      const stays = byHover === item;
      byHover = undefined;
      void show(stays || item !== wanted ? item : undefined);
    });
  }
}

/** Closes the open menu unless the clicked element is in it. */
export function closeMenus(clicked: EventTarget | null): void {
  const item = wanted;
  if (item && itemOf(clicked) !== item) set(item, false);
}

/** Closes the open menu; a focus inside it goes back to its button. */
function closeWithFocus(): void {
  const item = wanted;
  if (!item) return;
  const inside = item.contains(document.activeElement);
  set(item, false);
  if (inside) buttonOf(item)?.focus();
}

function showAfter(item: Element | undefined, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (item && item !== wanted) byHover = item;
    void show(item);
  }, delay);
}

/** Opens a menu, and closes the one that is open. */
async function show(item: Element | undefined): Promise<void> {
  if (wanted && wanted !== item) set(wanted, false);
  if (!item) return;
  wanted = item;
  // A page brings no rules for what is in its menus, not even the one that hides a closed one.
  await allRules().catch(ignore);
  if (wanted !== item) return;
  elementOf(buttonOf(item)?.getAttribute("aria-controls") ?? "");
  set(item, true);
}

function set(item: Element, open: boolean): void {
  if (open || wanted === item) wanted = open ? item : undefined;
  item.classList.toggle("is-open", open);
  buttonOf(item)?.setAttribute("aria-expanded", String(open));
  if (!open && byHover === item) byHover = undefined;
}

/** Arrow down opens a menu and goes to its first link; inside, the arrows go from link to link. */
async function onKey(event: KeyboardEvent, item: Element): Promise<void> {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || (step < 0 && (event.target as Element).closest(".nav__top"))) return;
  event.preventDefault();
  await show(item);
  const links = [...item.querySelectorAll<HTMLElement>(":is(.mega, .menu) a")];
  const next = links.indexOf(document.activeElement as HTMLElement) + step;
  if (next < 0) buttonOf(item)?.focus();
  else links[next]?.focus();
}
