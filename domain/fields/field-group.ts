import type { Field } from "./field.ts";

/** Fields that a form shows together. */
export type FieldGroup = {
  legend: string;
  fields: readonly Field[];
  /** The number of rows that the fields are repeated in: all of them are sent, empty ones too. */
  repeat?: number;
  /** `repeat` is the most rows; only those are sent that something stands in. */
  grows?: true;
  /** The page shows it closed: nothing in it is required, and few fill it in. */
  folded?: true;
  /** Precedes the names of the fields: `Billing_Info.Email`; with rows `Items.1.Quantity`. */
  prefix?: string;
};

/** A field of a group under its full name; `row` counts from 1 where the group repeats. */
export type GroupField = { name: string; field: Field; group: FieldGroup; row?: number };

/** The name of a field in the payload: `fieldName(billing, email)` is `Billing_Info.Email`; rows count from 1. */
export function fieldName(group: FieldGroup, { name }: Pick<Field, "name">, row?: number): string {
  return [group.prefix, row, name].filter((part) => part !== undefined).join(".");
}

/**
 * Every field of groups with its full name, row by row, in the order of the page.
 *
 * @param filled values by their full names: of a group that grows only rows that occur in them; its first row without it
 */
export function listFields(groups: readonly FieldGroup[], filled?: Readonly<Record<string, unknown>>): GroupField[] {
  return groups.flatMap((group) => {
    const rows = group.repeat === undefined ? [undefined] : rowNumbers(group, filled);
    return rows.flatMap((row) =>
      group.fields.map((field) => ({ name: fieldName(group, field, row), field, group, ...(row === undefined ? {} : { row }) })),
    );
  });
}

/** The numbers of a group's rows, from 1. @param filled of a group that grows, the rows that occur in these values; the first without them */
export function rowNumbers({ prefix, repeat = 0, grows }: FieldGroup, filled?: Readonly<Record<string, unknown>>): number[] {
  if (!grows) return Array.from({ length: repeat }, (_, index) => index + 1);
  if (!filled) return [1];
  const start = `${prefix}.`;
  const named = Object.keys(filled).flatMap((name) =>
    name.startsWith(start) ? Number(/^[1-9]\d{0,5}(?=\.)/.exec(name.slice(start.length))?.[0] ?? 0) : [],
  );
  return [...new Set(named)].filter((row) => row > 0 && row <= repeat).sort((a, b) => a - b);
}
