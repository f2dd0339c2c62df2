import type { ReactNode } from "react";
import type { Field } from "../../domain/fields/field.ts";
import { Icon } from "../ui/icon.tsx";
import { Control } from "./control.tsx";
import { controlId } from "./form-state.ts";

type Props = {
  field: Field;
  name: string;
  value: string;
  error?: string | undefined;
  countries: readonly string[];
  /** Prefix of the ids, on a page with several forms. */
  ids?: string;
};

/** A field of a form: label, hint, control and error. */
export function FormField({ field, name, value, error, countries, ids }: Props) {
  const id = controlId(name, ids);
  if (field.type === "hidden") return <input type="hidden" name={name} defaultValue={value} />;
  if (field.type === "radio") return <RadioField {...{ field, name, value, error, countries, ids }} />;
  return (
    <FieldFrame id={id} field={field} width={widthOf(field)} error={error}>
      <Control {...{ field, name, value, countries, ids }} bad={!!error} describedBy={describedBy(field, id)} />
    </FieldFrame>
  );
}

type FrameProps = {
  id: string;
  field: Field;
  /** The share of a line. */
  width: "wide" | "half" | "third" | "short";
  error: string | undefined;
  children: ReactNode;
};

/** What is around the control of a field: its label, hint and error. */
export function FieldFrame({ id, field, width, error, children }: FrameProps) {
  return (
    <div className={`field field--${width}${error ? " field--bad" : ""}`}>
      <label htmlFor={id}>
        {field.label}
        <Optional field={field} />
      </label>
      <Hint id={id} field={field} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

function Hint({ id, field: { hint } }: { id: string; field: Field }) {
  if (!hint) return null;
  return (
    <p className="hint" id={`${id}-hint`}>
      {hint}
    </p>
  );
}

function RadioField({ field, name, value, error, ids }: Props) {
  const id = controlId(name, ids);
  return (
    <fieldset
      className={`field field--wide${error ? " field--bad" : ""}`}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(field, id)}
    >
      <legend className="legend">
        {field.label}
        <Optional field={field} />
      </legend>
      <Hint id={id} field={field} />
      <div className="choices">
        {field.options?.map((option) => (
          <label key={option} className="check">
            <input type="radio" name={name} value={option} defaultChecked={option === value} />
            {option}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** Most fields are required, so the others are marked. */
function Optional({ field }: { field: Field }) {
  return field.required || field.neededByForm ? null : <span className="opt"> optional</span>;
}

/** The place of a field's error. Rendered empty without one: the script fills it, and the control already refers to it. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p className="err" id={`${id}-error`}>
      {error && <Icon name="warn" />}
      {error}
    </p>
  );
}

/** The ids of what describes the control of a field. */
export function describedBy(field: Field, id: string): string {
  return field.hint ? `${id}-hint ${id}-error` : `${id}-error`;
}

/** The minimum share of a line for a field; the style sheet distributes the rest of the line. */
function widthOf({ type, autocomplete = "" }: Field): FrameProps["width"] {
  if (type === "textarea" || type === "product" || /street-address/.test(autocomplete)) return "wide";
  if (/address-level2|^tel$/.test(autocomplete)) return "third";
  if (/address-level1|postal-code|extension/.test(autocomplete) || type === "postal-code") return "short";
  return "half";
}
