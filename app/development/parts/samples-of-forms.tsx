import type { Field } from "../../../domain/fields/field.ts";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { FormField } from "../../forms/field.tsx";

const name: Field = { name: "name", label: "Contact person", type: "text", maxLength: 120 };
const states: readonly { field: Field; value?: string; error?: string }[] = [
  { field: { ...name, name: "empty", required: true } },
  { field: { ...name, name: "optional", hint: "A hint stands between the label and the field." } },
  { field: { ...name, name: "filled" }, value: "Ada Lovelace" },
  { field: { ...name, name: "bad", required: true }, value: "x", error: "Contact person must be filled in." },
  { field: { ...name, name: "list", label: "Carrier", type: "select", options: ["UPS", "DHL"] }, value: "DHL" },
  { field: { ...name, name: "choice", label: "Do you have our catalog?", type: "radio", options: ["Yes", "No"] }, value: "Yes" },
  { field: { ...name, name: "words", label: "Notes", type: "textarea" }, value: "Two meters, please." },
];

/** A form with its fields in every state, and the summary of what is wrong. */
export function FormSample() {
  return (
    <form className="form" method="get" action="/dev/parts" noValidate aria-label="A form">
      <ErrorSummary
        message="Please fill in all required fields."
        issues={[{ field: "bad", message: "Contact person must be filled in." }]}
      />
      <div className="fields">
        {states.map(({ field, value = "", error }) => (
          <FormField key={field.name} field={field} name={field.name} value={value} error={error} countries={[]} />
        ))}
        <div className="field field--half">
          <label htmlFor="disabled">Disabled</label>
          <input className="input" id="disabled" disabled defaultValue="Not now" />
        </div>
      </div>
    </form>
  );
}
