import type { Field } from "../../domain/fields/field.ts";
import { type FieldGroup, fieldName } from "../../domain/fields/field-group.ts";
import type { Values } from "../../domain/fields/read-fields.ts";
import type { NamedItem } from "../../domain/matched-lines/name-items.ts";
import { TableHead } from "../ui/table-head.tsx";
import { Control } from "./control.tsx";
import { FieldError } from "./field.tsx";
import { controlId, type FormState } from "./form-state.ts";

type Props = {
  group: FieldGroup;
  fields: readonly Field[];
  values: Values;
  items: FormState["items"];
  errorOf: (name: string) => string | undefined;
};

/** Rows that are seen at first. */
const rowsShown = 3;

/**
 * Rows of the same few fields, as a table; on a phone the cells of a row are one below the other. Those after the third are folded until somebody
 * opens them, or something stands in one.
 */
export function ItemRows({ group, fields, values, items, errorOf }: Props) {
  const rows = Array.from({ length: group.repeat ?? 0 }, (_, index) => index + 1);
  const [first, rest] = [rows.slice(0, rowsShown), rows.slice(rowsShown)];
  const isUsed = rest.some((row) =>
    fields.some(
      (field) => field.type !== "hidden" && (values[fieldName(group, field, row)] || errorOf(fieldName(group, field, row))),
    ),
  );
  const table = { group, fields, values, items, errorOf };
  return (
    <>
      <RowTable {...table} rows={first} />
      {rest.length > 0 && (
        <details className="fold" open={isUsed}>
          <summary>{rest.length} more rows</summary>
          <RowTable {...table} rows={rest} />
        </details>
      )}
    </>
  );
}

function RowTable({ group, fields, values, items, errorOf, rows }: Props & { rows: readonly number[] }) {
  const shown = fields.filter(({ type }) => type !== "hidden");
  const label = `${group.legend}, rows ${rows[0]} to ${rows.at(-1)}`;
  return (
    <table className="rows" aria-label={label}>
      <TableHead columns={[{ label: "Row", hidden: true }, ...shown.map(({ label: name }) => name)]} />
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row" className="num">
              {row}
              {fields
                .filter(({ type }) => type === "hidden")
                .map((field) => (
                  <input key={field.name} type="hidden" name={fieldName(group, field, row)} value={row} readOnly />
                ))}
            </th>
            {shown.map((field) => (
              <Cell
                key={field.name}
                group={group}
                field={field}
                row={row}
                values={values}
                note={noteOf(field, items?.[row])}
                errorOf={errorOf}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is said below a cell: what the item is, and which quantities are sold. */
function noteOf({ type, quantity }: Field, item: NamedItem | undefined): string | undefined {
  return type === "product" ? (item?.about ?? "") : quantity ? (item?.advice ?? "") : undefined;
}

type CellProps = Pick<Props, "group" | "values" | "errorOf"> & { field: Field; row: number; note: string | undefined };

function Cell({ group, field, row, values, note, errorOf }: CellProps) {
  const name = fieldName(group, field, row);
  const error = errorOf(name);
  return (
    <td data-label={field.label} className={error ? "field--bad" : undefined}>
      <Control
        field={field}
        name={name}
        value={values[name] ?? ""}
        countries={[]}
        bad={!!error}
        describedBy={note === undefined ? `${controlId(name)}-error` : `${controlId(name)}-note ${controlId(name)}-error`}
        label={`${field.label}, row ${row}`}
      />
      {note !== undefined && (
        <p className="hint rows__note" id={`${controlId(name)}-note`} role="status">
          {note}
        </p>
      )}
      <FieldError id={controlId(name)} error={error} />
    </td>
  );
}
