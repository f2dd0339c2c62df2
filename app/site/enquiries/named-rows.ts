import type { Context } from "../../../domain/context.ts";
import type { Kind } from "../../../domain/enquiries/kind.ts";
import { fieldName, rowNumbers } from "../../../domain/fields/field-group.ts";
import type { Values } from "../../../domain/fields/read-fields.ts";
import { nameItems } from "../../../domain/matched-lines/name-items.ts";
import type { FormState } from "../../forms/form-state.ts";

/** What the catalogue knows of the rows of a form's item table, by the row's number; undefined where no row has an item number. */
export async function namedRows(context: Context, { groups }: Kind, values: Values): Promise<FormState["items"]> {
  const group = groups.find(({ repeat, grows }) => repeat !== undefined && !grows);
  if (!group) return undefined;
  const of = (row: number, name: string) => values[fieldName(group, { name }, row)] ?? "";
  const rows = rowNumbers(group).filter((row) => of(row, "ItemNumber") !== "");
  if (rows.length === 0) return undefined;
  const items = await nameItems(
    context,
    rows.map((row) => ({ number: of(row, "ItemNumber"), quantity: of(row, "Quantity") })),
  );
  return Object.fromEntries(rows.map((row, at) => [row, items[at] ?? { about: "", advice: "" }]));
}
