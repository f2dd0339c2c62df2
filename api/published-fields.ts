import * as z from "zod";
import type { Columns } from "../domain/records/column.ts";
import { camelCase } from "../domain/records/select-columns.ts";
import type { RowField } from "./row.ts";

/** The schemas of cells, by kind. */
const schemas = {
  text: z.string(),
  number: z.number().nullable(),
  boolean: z.boolean(),
  list: z.array(z.string()),
  other: z.unknown(),
};

/**
 * Fields of a row for the published columns of a record, in their order.
 *
 * @param nameOf the name of a column in the row
 * @param isTable the row is also written to CSV, where a list is one cell
 */
export function publishedFields(columns: Columns, nameOf: (column: string) => string, { isTable = false } = {}) {
  const published = Object.entries(columns).filter(([, column]) => column.published);
  const fields = published.map(([name, { value, example }]): [string, RowField<Record<string, unknown>>] => {
    const schema = schemas[value];
    const read = (record: Record<string, unknown>) => record[camelCase(name)];
    return [nameOf(name), [isTable && value === "list" ? schema.describe(`In CSV \`${example}\`.`) : schema, read]];
  });
  // No code reads these fields by name, so TypeScript need not know their names.
  return Object.fromEntries(fields) as Record<never, never>;
}
