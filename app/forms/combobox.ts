/**
 * A text field and the listbox below it as a combobox: the focus stays in the field, and the option that the arrow keys reached is its
 * active descendant.
 *
 * @param ids prefix of the ids of the options
 */
export function createCombobox(field: HTMLInputElement, list: HTMLElement, ids: string) {
  let options: HTMLElement[] = [];
  let active = -1;

  /** @param content elements that are or contain options; an empty list is hidden */
  function fill(content: readonly HTMLElement[]): void {
    list.replaceChildren(...content);
    options = [...list.querySelectorAll<HTMLElement>("[role=option]")];
    options.forEach((option, at) => {
      option.id = `${ids}-${at}`;
    });
    list.hidden = options.length === 0;
    field.ariaExpanded = String(!list.hidden);
    activate(-1);
  }

  function activate(at: number): void {
    options[active]?.removeAttribute("aria-selected");
    active = at;
    const option = options[at];
    field.setAttribute("aria-activedescendant", option?.id ?? "");
    if (!option) return;
    option.ariaSelected = "true";
    option.scrollIntoView({ block: "nearest" });
  }

  /** Moves through the options or opens one; false if the key is not for the list. After the last option comes the text, then the first. */
  function onKey({ key, altKey }: KeyboardEvent): boolean {
    const last = options.length - 1;
    if (last < 0 || altKey) return false;
    if (key === "ArrowDown") activate(active === last ? -1 : active + 1);
    else if (key === "ArrowUp") activate(active < 0 ? last : active - 1);
    else if (active < 0) return false;
    else if (key === "Home") activate(0);
    else if (key === "End") activate(last);
    else if (key === "Enter") options[active]?.click();
    else return false;
    return true;
  }

  return { fill, onKey, reset: () => activate(-1) };
}
