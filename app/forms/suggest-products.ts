import type { Suggestion } from "../../domain/search/suggestions/suggest.ts";
import { createCombobox } from "./combobox.ts";
import { createSuggestions } from "./suggestions.ts";

const maxShown = 8;
const prepared = new WeakMap<HTMLInputElement, () => void>();

/** Suggests products of the catalogue, as the search does, while somebody types into a product field: `data-product` says whether it takes the `number` or a name with it. */
export function suggestProducts(field: HTMLElement): void {
  prepareProducts(field)?.();
}

/** Makes a product field a combobox, before anything is typed, so that screen readers announce it as one. */
export function prepareProducts(field: EventTarget | null): (() => void) | undefined {
  if (!(field instanceof HTMLInputElement) || field.dataset.product === undefined) return undefined;
  const ask = prepared.get(field) ?? prepare(field);
  prepared.set(field, ask);
  return ask;
}

/** @returns requests suggestions for the present text */
function prepare(field: HTMLInputElement): () => void {
  const list = document.createElement("div");
  list.id = `${field.id}-list`;
  list.className = "picks";
  list.role = "listbox";
  list.ariaLabel = "Products";
  list.hidden = true;
  const status = document.createElement("p");
  status.className = "vh";
  status.role = "status";
  field.after(list, status);
  field.parentElement?.classList.add("picked-below");
  field.role = "combobox";
  field.ariaExpanded = "false";
  field.setAttribute("aria-controls", list.id);
  field.setAttribute("aria-autocomplete", "list");
  const { fill, onKey } = createCombobox(field, list, list.id);
  let picked = "";

  function show(suggestions: readonly Suggestion[] = []): void {
    const offered = document.activeElement === field ? suggestions.slice(0, maxShown) : [];
    fill(offered.map(optionFor));
    status.textContent = offered.length === 0 ? "" : offered.length === 1 ? "1 product" : `${offered.length} products`;
  }
  const suggestions = createSuggestions(show);

  /** The product that was picked, and a comma: what is typed after it is the next product. */
  const before = () => (picked && field.value.startsWith(`${picked},`) ? `${picked}, ` : "");

  function optionFor({ label, detail }: Suggestion): HTMLElement {
    const option = document.createElement("div");
    option.role = "option";
    const number = document.createElement("span");
    number.textContent = detail;
    option.append(label, " ", number);
    option.addEventListener("click", () => {
      const product = field.dataset.product === "number" ? detail : `${label}, item ${detail}`;
      picked = before() + product;
      field.value = picked;
      const row = /^(.+)ItemNumber$/.exec(field.name)?.[1];
      const description = field.form?.elements.namedItem(`${row}Description`);
      if (description instanceof HTMLInputElement && description.value === "") description.value = label;
      show();
      // So that the value is stored and the error of the field removed.
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
