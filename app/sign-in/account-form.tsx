import type { ReactNode } from "react";
import type { Field } from "../../domain/fields/field.ts";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { describedBy, FieldFrame } from "../forms/field.tsx";
import { controlId, type FormState, isOfHumanCheck } from "../forms/form-state.ts";
import { HiddenInputs, Trap } from "../forms/hidden-fields.tsx";
import { HumanCheck } from "../forms/human-check.tsx";
import { SubmitButton } from "../ui/buttons.tsx";

type Props = {
  label: string;
  fields: readonly Field[];
  action: string;
  button: string;
  state: FormState;
  hidden?: Readonly<Record<string, string>>;
  countries?: readonly string[];
  /** Begins the ids, where a page has several forms. */
  ids?: string;
  /** Marks for app/browser/account.ts; without them the browser sends the form by itself. */
  script?: Readonly<Record<`data-${string}`, string>>;
  /** Only people may send it. */
  humanCheck?: boolean;
  /** The form is what people come for: the keyboard begins in its first field, and not in the header. */
  focused?: boolean;
  children?: ReactNode;
};

/** A form of an account: plain markup that a browser can send by itself. Passwords are never filled in again. */
export function AccountForm(props: Props) {
  const { label, fields, action, button, state, hidden = {}, countries = [], ids, script, humanCheck, focused, children } = props;
  return (
    <form className="form account-form" method="post" action={action} noValidate aria-label={label} {...script}>
      <ErrorSummary message={state.message} issues={state.issues} ids={ids} />
      <HiddenInputs values={hidden} />
      <div className="fields">
        {fields.map((field, place) => (
          <AccountInput
            key={field.name}
            {...{ field, state, countries, ids }}
            focused={focused === true && place === 0 && state.message === undefined}
          />
        ))}
      </div>
      {humanCheck && (
        <div className="account-form__check">
          <HumanCheck question={state.question} error={state.issues.find(isOfHumanCheck)?.message} />
          <Trap />
        </div>
      )}
      <div className="row account-form__send">
        <SubmitButton>{button}</SubmitButton>
        {children}
      </div>
    </form>
  );
}

type InputProps = { field: Field; state: FormState; countries: readonly string[]; ids: string | undefined; focused: boolean };

function AccountInput({ field, state, countries, ids, focused }: InputProps) {
  const { name, type, maxLength, autocomplete, required } = field;
  const id = controlId(name, ids);
  const error = state.issues.find((issue) => issue.field === name)?.message;
  const common = {
    id,
    name,
    autoComplete: autocomplete,
    "aria-required": required === true,
    "aria-invalid": !!error,
    "aria-describedby": describedBy(field, id),
  };
  const value = type === "password" ? "" : (state.values[name] ?? "");
  const width = /name$/.test(name) && autocomplete !== "name" ? "half" : "wide";
  return (
    <FieldFrame id={id} field={field} width={width} error={error}>
      {type === "country" ? (
        <select {...common} className="select" defaultValue={value}>
          <option value="">Choose a country</option>
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </select>
      ) : (
        // biome-ignore lint/a11y/noAutofocus: only where the form asks for it, on pages that are for it alone
        <input {...common} className="input" type={type} maxLength={maxLength} defaultValue={value} autoFocus={focused} />
      )}
    </FieldFrame>
  );
}
