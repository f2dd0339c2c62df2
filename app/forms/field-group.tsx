import { type FieldGroup, fieldName } from "../../domain/fields/field-group.ts";
import { FormField } from "./field.tsx";
import type { FormState } from "./form-state.ts";
import { ItemRows } from "./item-rows.tsx";

type Props = { group: FieldGroup; id: string; state: FormState; countries: readonly string[] };

/** Fields that belong together, under one legend. */
export function FormGroup({ group, id, state, countries }: Props) {
  const errorOf = (name: string) => state.issues.find(({ field }) => field === name)?.message;
  const fields = group.fields.filter(({ only }) => only !== "call");
  const content =
    group.repeat === undefined ? (
      <div className="fields">
        {fields.map((field) => {
          const name = fieldName(group, field);
          return (
            <FormField
              key={name}
              field={field}
              name={name}
              value={state.values[name] ?? field.initial ?? field.offered ?? ""}
              error={errorOf(name)}
              countries={countries}
            />
          );
        })}
      </div>
    ) : (
      <ItemRows group={group} fields={fields} values={state.values} items={state.items} errorOf={errorOf} />
    );
  const isOpen = fields.some((field) => state.values[fieldName(group, field)]);
  return (
    <fieldset className="part" id={id}>
      <legend className="h3">{group.legend}</legend>
      {group.folded ? (
        <details className="fold" open={isOpen}>
          <summary>
            {fields.length} fields<span className="opt"> optional</span>
          </summary>
          {content}
        </details>
      ) : (
        content
      )}
    </fieldset>
  );
}
