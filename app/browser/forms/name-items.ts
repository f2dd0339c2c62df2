import type { NamedItem } from "../../../domain/matched-lines/name-items.ts";

const partOf = (name: string) => /^(Items\.\d+\.)(ItemNumber|Quantity)$/.exec(name);

/** Says what the item of a row is, and which quantities of it are sold, once its number or quantity was changed. */
export function nameItem(field: EventTarget | null): void {
  const [, row] = field instanceof HTMLInputElement && field.closest(".rows") ? (partOf(field.name) ?? []) : [];
  const { form } = field as HTMLInputElement;
  if (form && row) void nameRow(form, row);
}

/** Names the items of all rows that were filled in by a script. */
export function nameItems(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>(".rows [name$='.ItemNumber']"))
    if (field.value || document.getElementById(`${field.id}-note`)?.textContent) nameItem(field);
}

async function nameRow(form: HTMLFormElement, row: string): Promise<void> {
  const typed = (part: string) => (form.elements.namedItem(row + part) as HTMLInputElement | null)?.value.trim() ?? "";
  const [number, quantity] = [typed("ItemNumber"), typed("Quantity")];
  const item = number ? await ask(number, quantity) : { about: "", advice: "" };
  // A later change has its own answer.
  if (number !== typed("ItemNumber") || quantity !== typed("Quantity")) return;
  for (const [part, text] of [
    ["ItemNumber", item.about],
    ["Quantity", item.advice],
  ]) {
    const note = document.getElementById(`f-${row.replaceAll(".", "-")}${part}-note`);
    if (note && text !== undefined) note.textContent = text;
  }
}

/** @returns nothing to say where the catalogue cannot be asked */
async function ask(number: string, quantity: string): Promise<NamedItem> {
  try {
    const response = await fetch(`/search/item?${new URLSearchParams({ number, quantity })}`);
    if (response.ok) return (await response.json()) as NamedItem;
  } catch {}
  return { about: "", advice: "" };
}
