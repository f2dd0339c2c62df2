import type { Suggestion } from "../../../domain/search/suggest.ts";
import { createCombobox } from "../combobox.ts";
import { createSuggestions } from "../search/suggestions.ts";

const shown = 8;
const prepared = new WeakMap<HTMLInputElement, () => void>();

/** Offers products of the catalogue while somebody types into a field that asks for one, as the search does. */
export function suggestProducts(field: HTMLElement): void {
  prepareProducts(field)?.();
}

/** Makes a field that asks for a product ready for it: before anybody types, so that the field is called what it is. */
export function prepareProducts(field: EventTarget | null): (() => void) | undefined {
  if (!(field instanceof HTMLInputElement) || field.dataset.product === undefined) return undefined;
  const ask = prepared.get(field) ?? prepare(field);
  prepared.set(field, ask);
  return ask;
}

/** @returns asks for what the field says now */
function prepare(field: HTMLInputElement): () => void {
  const list = document.createElement("div");
  list.id = `${field.id}-list`;
  list.className = "picks";
  list.role = "listbox";
  list.ariaLabel = "Products";
  list.hidden = true;
  const said = document.createElement("p");
  said.className = "vh";
  said.role = "status";
  field.after(list, said);
  field.parentElement?.classList.add("picked-below");
  field.role = "combobox";
  field.ariaExpanded = "false";
  field.setAttribute("aria-controls", list.id);
  field.setAttribute("aria-autocomplete", "list");
  const { fill, onKey } = createCombobox(field, list, list.id);
  let picked = "";

  function show(found: readonly Suggestion[] = []): void {
    const offered = document.activeElement === field ? found.slice(0, shown) : [];
    fill(offered.map(optionFor));
    said.textContent = offered.length === 0 ? "" : offered.length === 1 ? "1 product" : `${offered.length} products`;
  }
  const suggestions = createSuggestions(show);

  /** After a product that was picked and a comma the next one is being typed. */
  const before = () => (picked && field.value.startsWith(`${picked},`) ? `${picked}, ` : "");

  function optionFor({ label, detail }: Suggestion): HTMLElement {
    const option = document.createElement("div");
    option.role = "option";
    const number = document.createElement("span");
    number.textContent = detail;
    option.append(label, " ", number);
    option.addEventListener("click", () => {
      // In a row of items the number is asked for.
      const product = /Item_?Number$/i.test(field.name) ? detail : `${label}, item ${detail}`;
      picked = before() + product;
      field.value = picked;
      show();
      // The draft is kept, a complaint withdrawn.
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
    return option;
  }

  function close(): void {
    suggestions.stop();
    show();
  }
  // The field keeps the focus.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  field.addEventListener("blur", close);
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape" && !list.hidden) {
      event.preventDefault();
      close();
    } else if (onKey(event)) event.preventDefault();
  });
  return () => suggestions.ask({ text: field.value.slice(before().length).trim(), type: 2, page: 1 });
}
