import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import type { EditedField } from "../catalogue/edited-fields.ts";

/** A column of a sheet. `options`: what can be chosen, where that is little. */
export type SheetColumn = Pick<EditedField, "name" | "label" | "options" | "isShort"> & {
  /** Nobody changes it here. */
  isFixed: boolean;
  /** The heading of a row says it. */
  isInTitle: boolean;
};

/** What a cell shows: what people call its choice, where no other is called so. */
export function shownText({ options }: Pick<SheetColumn, "options">, cell: string): string {
  const label = options?.find(({ value }) => value === cell)?.label;
  return label !== undefined && options?.filter((one) => one.label === label).length === 1 ? label : cell;
}

/** The cell that a typed or pasted text means: a choice by its value, or by what people call it. */
export function cellOf({ options }: Pick<SheetColumn, "options">, typed: string): string {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  if (!options || options.some(({ value }) => value === text)) return text;
  const called = options.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
  return called.length === 1 && called[0] ? called[0].value : text;
}

/** Whether nobody changes a cell here: its column is what the row is known by, or somebody else has a draft of the row, or a draft removes it. */
export function isLocked({ draft }: SheetRow, { isFixed }: SheetColumn): boolean {
  return isFixed || draft?.act === "remove" || (draft?.by ?? "") !== "";
}
