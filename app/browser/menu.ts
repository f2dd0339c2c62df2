/** Milliseconds that tell a visit from a passage of the pointer, on the way in and on the way out. */
const openAfter = 90;
const closeAfter = 240;

let timer: ReturnType<typeof setTimeout>;
/** The menu that only hovering opened: the click that follows keeps it open. */
let byHover: Element | undefined;

const openItem = () => document.querySelector(".nav > .is-open");
const itemOf = (node: EventTarget | null) => (node as Element | null)?.closest?.(".nav > [data-menu]") ?? null;
const buttonOf = (item: Element) => item.querySelector<HTMLElement>("[aria-expanded]");

/** The header's menus: hover, click, arrows and Escape. */
export function prepareMenus(): void {
  for (const item of document.querySelectorAll<HTMLElement>(".nav > [data-menu]")) {
    item.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && plan(item, openAfter));
    item.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && plan(undefined, closeAfter));
    item.addEventListener(
      "focusout",
      ({ relatedTarget }) => relatedTarget && !item.contains(relatedTarget as Node) && set(item, false),
    );
    item.addEventListener("keydown", (event) => onKey(event, item));
    buttonOf(item)?.addEventListener("click", () => {
      clearTimeout(timer);
      const keep = byHover === item;
      byHover = undefined;
      show(keep || item !== openItem() ? item : undefined);
    });
  }
}

/** Closes the open menu when the click was not in it. */
export function closeMenus(meant: EventTarget | null): void {
  const item = openItem();
  if (item && itemOf(meant) !== item) set(item, false);
}

/** Escape: closes the open menu, and focus goes back to what opened it. */
export function escapeMenus(): void {
  const item = openItem();
  if (!item) return;
  const inside = item.contains(document.activeElement);
  set(item, false);
  if (inside) buttonOf(item)?.focus();
}

function plan(item: Element | undefined, delay: number): void {
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

/** Arrow down opens a menu and goes into it; inside, the arrows walk along its links. */
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
