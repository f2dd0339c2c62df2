import type { Field } from "../../domain/fields/field.ts";
import { FormField } from "./field.tsx";
import type { FormState } from "./form-state.ts";

/** The fields of a short form of one group, none of which asks for a country. */
export function ShortFields({ fields, state }: { fields: readonly Field[]; state: FormState }) {
  return (
    <div className="fields">
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          name={field.name}
          value={state.values[field.name] ?? ""}
          error={state.issues.find((issue) => issue.field === field.name)?.message}
          countries={[]}
        />
      ))}
    </div>
  );
}
