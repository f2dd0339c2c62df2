import * as z from "zod";
import type { Columns } from "../domain/records/column.ts";
import { camelCase } from "../domain/records/select-columns.ts";
import type { RowField } from "./row.ts";

/** The schemas of what cells hold. */
const schemas = {
  text: z.string(),
  number: z.number().nullable(),
  boolean: z.boolean(),
  list: z.array(z.string()),
  other: z.unknown(),
};

/**
 * Fields of a row for the columns of a record that everybody may read, in their order.
 *
 * @param nameOf what the row calls a column
 * @param isTable the row is that of a CSV file too, where lists are one cell
 */
export function publishedFields(columns: Columns, nameOf: (column: string) => string, { isTable = false } = {}) {
  const published = Object.entries(columns).filter(([, column]) => column.published);
  const fields = published.map(([name, { value, example }]): [string, RowField<Record<string, unknown>>] => {
    const schema = schemas[value];
    const read = (record: Record<string, unknown>) => record[camelCase(name)];
    return [nameOf(name), [isTable && value === "list" ? schema.describe(`In CSV \`${example}\`.`) : schema, read]];
  });
  // Nothing reads them by name: TypeScript need not know them.
  return Object.fromEntries(fields) as Record<never, never>;
}
