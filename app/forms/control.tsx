import type { Field } from "../../domain/fields/field.ts";
import { controlId } from "./form-state.ts";

type ControlProps = {
  field: Field;
  /** The full name under which it is sent. */
  name: string;
  value: string;
  countries: readonly string[];
  bad?: boolean;
  /** Ids of its hint and error. */
  describedBy?: string | undefined;
  /** Its label, if none is visible. */
  label?: string;
  /** Prefix of its id. */
  ids?: string | undefined;
};

/** Types for which browsers have a special keyboard or autofill; the rest are plain text. */
const inputTypes: Partial<Record<Field["type"], string>> = { email: "email", tel: "tel", date: "date", hidden: "hidden" };
const inputModes: Partial<Record<Field["type"], "numeric" | "url">> = { number: "numeric", url: "url" };

/** The control of a field: a text input, a text area or a list. Radio buttons are rendered by `RadioField`. */
export function Control({ field, name, value, countries, bad, describedBy, label, ids }: ControlProps) {
  const common = {
    id: controlId(name, ids),
    name,
    defaultValue: value,
    autoComplete: field.autocomplete,
    "aria-required": field.required,
    "aria-invalid": bad,
    "aria-describedby": describedBy,
    "aria-label": label,
  };
  // So that a style sheet can tell an empty field: it is not printed.
  const placeholder = " ";
  if (field.type === "textarea")
    return <textarea {...common} placeholder={placeholder} className="textarea" rows={5} maxLength={field.maxLength} />;
  if (field.type === "country" || field.type === "select") {
    const options = field.type === "country" ? countries : (field.options ?? []);
    return (
      <select {...common} className="select" data-country={field.type === "country" ? "" : undefined}>
        <option value="">{field.type === "country" ? "Choose a country" : "Choose"}</option>
        {withChosen(options, value).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      placeholder={placeholder}
      className="input"
      type={inputTypes[field.type] ?? "text"}
      inputMode={inputModes[field.type]}
      maxLength={field.maxLength}
      data-lot-number={field.isLot ? "" : undefined}
      data-product={field.type === "product" ? (/Item_?Number$/i.test(name) ? "number" : "") : undefined}
    />
  );
}

/** The options, and the chosen value if it is none of them. */
function withChosen(options: readonly string[], value: string): readonly string[] {
  return value === "" || options.includes(value) ? options : [...options, value];
}
