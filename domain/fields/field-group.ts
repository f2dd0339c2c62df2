import type { Field } from "./field.ts";

/** Fields that a form shows together. */
export type FieldGroup = {
  legend: string;
  fields: readonly Field[];
  /** The number of rows that the fields are repeated in: all of them are sent, empty ones too. */
  repeat?: number;
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

/** Every field of groups with its full name, row by row, in the order of the page. */
export function listFields(groups: readonly FieldGroup[]): GroupField[] {
  return groups.flatMap((group) => {
    const rows = group.repeat === undefined ? [undefined] : Array.from({ length: group.repeat }, (_, index) => index + 1);
    return rows.flatMap((row) =>
      group.fields.map((field) => ({ name: fieldName(group, field, row), field, group, ...(row === undefined ? {} : { row }) })),
    );
  });
}
