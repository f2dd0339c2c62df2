let pressing = false;

/** Notes that a button or finger is down, until it is up again. */
export function notePress(): void {
  pressing = true;
  const end = () => {
    pressing = false;
  };
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end, { capture: true, once: true });
}

/** Does what may move the page once the press under way has become a click: a click on what has moved is lost. */
export function afterPress(work: () => void): void {
  if (pressing) document.addEventListener("pointerup", () => setTimeout(work), { once: true });
  else setTimeout(work);
}
