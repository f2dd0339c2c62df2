import type { Field } from "../../domain/fields/field.ts";
import { type FieldGroup, fieldName } from "../../domain/fields/field-group.ts";
import { FormField } from "./field.tsx";
import { foldFields, labelsOf, mustOf } from "./fold-fields.ts";
import type { FormState } from "./form-state.ts";
import { ItemRows } from "./item-rows.tsx";

type Props = { group: FieldGroup; id: string; state: FormState; countries: readonly string[] };

/** Fields that belong together, under one legend. What few fill in is folded. */
export function FormGroup({ group, id, state, countries }: Props) {
  const fields = group.fields.filter(({ only }) => only !== "call");
  return (
    <fieldset className="part" id={id}>
      <legend className="h3">{group.legend}</legend>
      {group.repeat === undefined ? (
        <FoldedFields group={group} fields={fields} state={state} countries={countries} />
      ) : (
        <ItemRows
          group={group}
          fields={fields}
          values={state.values}
          items={state.items}
          errorOf={(name) => errorOf(state, name)}
        />
      )}
    </fieldset>
  );
}

type FieldsProps = Omit<Props, "id"> & { fields: readonly Field[] };

function FoldedFields({ fields, ...props }: FieldsProps) {
  const { group, state } = props;
  const { shown, folded } = group.folded ? { shown: [], folded: fields } : foldFields(fields);
  const isUsed = folded.some((field) => {
    const name = fieldName(group, field);
    const value = state.values[name] ?? "";
    return (value !== "" && value !== field.offered) || errorOf(state, name) !== undefined;
  });
  return (
    <>
      {shown.length > 0 && <Fields {...props} fields={shown} />}
      {folded.length > 0 && (
        <details className="fold" open={isUsed}>
          <summary>
            <span>
              {labelsOf(folded)}
              <span className="opt"> {mustOf(folded)}</span>
            </span>
          </summary>
          <Fields {...props} fields={folded} />
        </details>
      )}
    </>
  );
}

function Fields({ group, fields, state, countries }: FieldsProps) {
  return (
    <div className="fields">
      {fields.map((field) => {
        const name = fieldName(group, field);
        return (
          <FormField
            key={name}
            field={field}
            name={name}
            value={state.values[name] ?? field.initial ?? field.offered ?? ""}
            error={errorOf(state, name)}
            countries={countries}
          />
        );
      })}
    </div>
  );
}

const errorOf = ({ issues }: FormState, name: string) => issues.find(({ field }) => field === name)?.message;
