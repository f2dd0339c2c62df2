import { quantityOfPack } from "../../../domain/packs/quantity-of-pack.ts";
import type { PastedLine } from "../../../domain/pasted-lines/pasted-line.ts";
import { nameItems } from "./name-items.ts";

/** A pasted line as /request-list/paste answers it. */
type Line = PastedLine & {
  /** Whether the item is certain; a likely one is not put into a row. */
  sure: boolean;
};

const fieldsOfRow = ["ItemNumber", "Quantity", "Description"] as const;

/**
 * Several lines pasted into a row of items fill the rows from there on, each with the item that it names; what has no row goes into the notes. A
 * button takes it back. One line alone is pasted as usual.
 */
export async function pasteRows(event: ClipboardEvent): Promise<void> {
  const { target, clipboardData } = event;
  const text = clipboardData?.getData("text") ?? "";
  const table = target instanceof HTMLInputElement && target.closest(".rows");
  if (!table || !/[\n\t]/.test(text.trim())) return;
  const group = table.closest("fieldset");
  const { form, name } = target;
  const [, start = "1"] = /\.(\d+)\./.exec(name) ?? [];
  if (!form || !group) return;
  event.preventDefault();
  say(group, "Reading the lines …");
  const lines = await read(text);
  if (typeof lines === "string") return say(group, `${lines} What you pasted is still on the clipboard.`);
  const before = new Map<HTMLInputElement | HTMLTextAreaElement, string>();
  const fill = (field: Element | RadioNodeList | null, value: string) => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (!before.has(field)) before.set(field, field.value);
    field.value = value;
    field.closest("details")?.setAttribute("open", "");
  };
  const cellOf = (row: number, part: string) => form.elements.namedItem(`Items.${row}.${part}`);
  const left: string[] = [];
  for (const [at, line] of lines.entries()) {
    const row = Number(start) + at;
    const values = valuesOf(line);
    const fits = fieldsOfRow.every((part) => {
      const cell = cellOf(row, part);
      return cell instanceof HTMLInputElement && (cell.maxLength < 0 || values[part].length <= cell.maxLength);
    });
    if (fits) for (const part of fieldsOfRow) fill(cellOf(row, part), values[part]);
    else left.push(line.typed);
  }
  const notes = form.querySelector<HTMLTextAreaElement>("textarea");
  if (left.length > 0 && notes) fill(notes, [notes.value, ...left].filter(Boolean).join("\n"));
  form.dispatchEvent(new Event("input", { bubbles: true }));
  nameItems(form);
  const filled = lines.length - left.length;
  const known = lines.filter(({ sure }) => sure).length;
  const rest = left.length > 0 ? ` ${left.length} had no row: they are in the notes.` : "";
  say(group, `${lines.length} lines pasted: ${filled} in rows, ${known} of them found in the catalog.${rest}`, () => {
    for (const [field, value] of before) field.value = value;
    form.dispatchEvent(new Event("input", { bubbles: true }));
    nameItems(form);
  });
}

/** The cells of a row: of an item that was not found, all its words. */
function valuesOf({ itemNumber, name, quantity, pack, lot, note, sure, typed }: Line) {
  if (!sure) return { ItemNumber: itemNumber, Quantity: quantity, Description: itemNumber ? name || typed : typed };
  const words = [name, lot && `lot ${lot}`, note].filter(Boolean).join(", ");
  return { ItemNumber: itemNumber, Quantity: quantityOfPack(quantity, pack) || quantity, Description: words };
}

/** @returns the lines; a sentence where they could not be read */
async function read(list: string): Promise<Line[] | string> {
  try {
    const response = await fetch("/request-list/paste", {
      method: "POST",
      body: new URLSearchParams({ list }),
      headers: { Accept: "application/json" },
    });
    const { lines, message = "The lines could not be read." } = (await response.json()) as { lines?: Line[]; message?: string };
    return lines ?? message;
  } catch {
    return "The lines could not be read.";
  }
}

/** Says below the rows what became of a paste. */
function say(group: Element, text: string, undo?: () => void): void {
  const note = group.querySelector<HTMLElement>("[data-pasted]") ?? document.createElement("p");
  note.dataset.pasted = "";
  note.className = "hint";
  note.role = "status";
  note.textContent = text;
  group.append(note);
  if (!undo) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn--line btn--s";
  button.textContent = "Take it back";
  button.addEventListener("click", () => {
    undo();
    note.textContent = "Taken back.";
  });
  note.append(" ", button);
}
