import type { SheetRow } from "../../../domain/workbench/sheets/read-sheet.ts";
import type { EditedField } from "../catalogue/edited-fields.ts";
import { capital } from "../catalogue/record-words.ts";

/** A column of a sheet. `options`: what can be chosen, where that is little. */
export type SheetColumn = Pick<EditedField, "name" | "label" | "options"> & {
  isNumber: boolean;
  /** Nobody changes it here. */
  isFixed: boolean;
  /** The heading of a row says it. */
  isInTitle: boolean;
};

const titleName = "record";

/** The heading of the rows as a column, by which they are sorted and filtered. @param noun what a row is */
export function titleColumn(noun: string): SheetColumn {
  return { ...{ name: titleName, label: capital(noun), options: undefined }, isNumber: false, isFixed: true, isInTitle: true };
}

/** Whether a column is that of the headings: nothing of it is read or written as a cell. */
export const isTitle = ({ name }: Pick<SheetColumn, "name">) => name === titleName;

/** The cell of a row, or its heading. */
export function cellIn({ title, cells }: SheetRow, column: Pick<SheetColumn, "name">): string {
  return isTitle(column) ? title : (cells[column.name] ?? "");
}

type Options = NonNullable<SheetColumn["options"]>;

/** The choices of a column by value and by label, made once: a sheet asks for each of its cells. */
const choices = new WeakMap<Options, { labels: Map<string, string>; values: Map<string, string>; within: Map<string, string> }>();

function choicesOf(options: Options) {
  const known = choices.get(options);
  if (known) return known;
  const called = Map.groupBy(options, ({ label }) => label.toLowerCase());
  const alone = options.filter(({ label }) => called.get(label.toLowerCase())?.length === 1);
  const made = {
    labels: new Map(alone.map(({ value, label }) => [value, label])),
    values: new Map(alone.map(({ value, label }) => [label.toLowerCase(), value])),
    within: new Map(options.flatMap(({ value, within }) => (within ? [[value, within]] : []))),
  };
  choices.set(options, made);
  return made;
}

/** What a cell shows: what people call its choice, where no other is called so. */
export function shownText({ options }: Pick<SheetColumn, "options">, cell: string): string {
  return (options && choicesOf(options).labels.get(cell)) ?? cell;
}

/** What a filter looks into, in small letters: what the cell shows, and what its choice is in, such as the category of a subcategory. */
export function foundText(column: Pick<SheetColumn, "options">, cell: string): string {
  const within = column.options && choicesOf(column.options).within.get(cell);
  return `${within ? `${within}: ` : ""}${shownText(column, cell)}`.toLowerCase();
}

/** The cell that a typed or pasted text means: a choice by what people call it, or by its value. */
export function cellOf({ options }: Pick<SheetColumn, "options">, typed: string): string {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  return (options && choicesOf(options).values.get(text.toLowerCase())) ?? text;
}

/** Whether nobody changes a cell here: its column is what the row is known by, or somebody else has a draft of the row, or a draft removes it. */
export function isLocked({ draft }: SheetRow, { isFixed }: SheetColumn): boolean {
  return isFixed || draft?.act === "remove" || (draft?.by ?? "") !== "";
}

/** Why nobody changes a cell here, in a sentence. */
export function whyLocked(draft: SheetRow["draft"] | undefined, column: SheetColumn | undefined): string {
  if (column?.isFixed) return `${column.label} is not changed here: the row is known by it, or it is decided elsewhere.`;
  if (draft?.act === "remove") return "A draft removes this row: discard that first.";
  return `${draft?.by || "Somebody"} has a draft of this row.`;
}
