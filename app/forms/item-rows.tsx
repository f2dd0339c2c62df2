import type { Field } from "../../domain/fields/field.ts";
import { type FieldGroup, fieldName } from "../../domain/fields/field-group.ts";
import type { Values } from "../../domain/fields/read-fields.ts";
import { TableHead } from "../ui/table-head.tsx";
import { Control } from "./control.tsx";
import { FieldError } from "./field.tsx";
import { controlId } from "./form-state.ts";

type Props = { group: FieldGroup; fields: readonly Field[]; values: Values; errorOf: (name: string) => string | undefined };

/** Rows of the same few fields, as a table; on a phone the cells of a row are one below the other. */
export function ItemRows({ group, fields, values, errorOf }: Props) {
  const shown = fields.filter(({ type }) => type !== "hidden");
  const rows = Array.from({ length: group.repeat ?? 0 }, (_, index) => index + 1);
  return (
    <table className="rows">
      <TableHead columns={[{ label: "Row", hidden: true }, ...shown.map(({ label }) => label)]} />
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
              <Cell key={field.name} group={group} field={field} row={row} values={values} errorOf={errorOf} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ group, field, row, values, errorOf }: Omit<Props, "fields"> & { field: Field; row: number }) {
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
        describedBy={`${controlId(name)}-error`}
        label={`${field.label}, row ${row}`}
      />
      <FieldError id={controlId(name)} error={error} />
    </td>
  );
}
