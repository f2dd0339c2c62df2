import type { Field } from "../../../domain/fields/field.ts";
import { fieldOf } from "../../../domain/records/column.ts";
import { decidedElsewhere } from "../../../domain/records/decided-elsewhere.ts";
import { keyColumns } from "../../../domain/records/record-key.ts";
import { editedRecord } from "../../../domain/workbench/edited-records.ts";
import type { Choice } from "../../../domain/workbench/read-record.ts";
import type { FileUse } from "./put-files.ts";
import { capital } from "./record-words.ts";

/** What can be chosen; `within`: what it is in, where that is known. */
type EditedChoice = Pick<Choice, "value" | "label"> & Partial<Pick<Choice, "within">>;

/** A field of a record's form: that of its column. */
export type EditedField = Pick<Field, "name" | "label" | "type" | "required" | "maxLength"> & {
  hint: string;
  /** What can be chosen. */
  options: readonly EditedChoice[] | undefined;
  /** Why nobody changes it here; empty otherwise. */
  fixed: string;
  /** The heading of its part of the form; empty where the form has one part. */
  group: string;
  /** Whether what it holds is short: a number, a day, yes or no. */
  isShort: boolean;
  isMarkdown: boolean;
  /** What its file is, which is put in by a field of its own. */
  file: FileUse | undefined;
};

/**
 * The fields of a record's form, in the order of its layout and then of its columns.
 *
 * @param choices what columns can point at, where that is few
 */
export function editedFields(
  table: string,
  { isNew, isPublished }: { isNew: boolean; isPublished: boolean },
  choices: Readonly<Record<string, readonly EditedChoice[]>>,
): EditedField[] {
  const { record } = editedRecord(table);
  const keys = isNew ? [] : keyColumns(record);
  const elsewhere = !isPublished && table === "lot" ? [] : (decidedElsewhere[table] ?? []);
  const groupOf = (name: string) => record.layout?.find(({ columns }) => columns.includes(name))?.label;
  const inOrder = [...(record.layout ?? []).flatMap(({ columns }) => columns), ...Object.keys(record.columns)];
  return [...new Set(inOrder)].flatMap((name): EditedField[] => {
    const column = record.columns[name];
    if (!column) return [];
    const { label, type, required = false, maxLength, options, example } = fieldOf(name, column);
    const fixed = keys.includes(name)
      ? "The record is known by this, and keeps it."
      : elsewhere.includes(name)
        ? elsewhereWords(table)
        : "";
    // What can be chosen needs no words for it, and a text is typed here, not named as a file.
    const doc = options
      ? undefined
      : column.file === "text"
        ? "Markdown"
        : column.file
          ? undefined
          : column.doc?.replaceAll("`", "");
    const follows =
      !isNew && name === "item_number" && table === "product"
        ? "If it changes, lots, papers and kits follow, and the old number stays as another name"
        : "";
    const hint = [doc, follows, example && `Such as ${example}`].filter(Boolean).join(". ");
    return [
      {
        group: groupOf(name) ?? (record.layout ? "More" : ""),
        isShort: (column.value === "number" && !column.references) || column.value === "boolean" || type === "date",
        ...{
          name,
          label,
          type,
          required,
          maxLength,
          fixed,
          hint: isNew && name === "id" ? "Empty: the next free number." : capital(hint),
        },
        options: choices[name] ?? options?.map((value) => ({ value, label: value })),
        isMarkdown: column.file === "text",
        file: column.file === "text" ? undefined : column.file,
      },
    ];
  });
}

const elsewhereWords = (table: string) =>
  table === "kit" ? "A second person releases a kit." : "Held, released and recalled on the page of the lot.";
