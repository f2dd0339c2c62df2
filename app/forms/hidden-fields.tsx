import { controlId } from "./form-state.ts";

/** Fields that no person fills in: a trap for programs, and the idempotency key. */
export function HiddenFields({ keyValue = "", ids }: { keyValue?: string | undefined; ids?: string }) {
  return (
    <>
      <Trap ids={ids} />
      <input type="hidden" name="idempotency_key" value={keyValue} readOnly />
    </>
  );
}

/** A field that people do not see and programs fill in. */
export function Trap({ ids }: { ids?: string | undefined }) {
  const trap = controlId("homepage_url", ids);
  return (
    <p className="form__trap" aria-hidden="true">
      <label htmlFor={trap}>Leave this empty</label>
      <input id={trap} name="homepage_url" tabIndex={-1} autoComplete="off" />
    </p>
  );
}

/** Values that a form sends besides what is typed, by name. */
export function HiddenInputs({ values }: { values: Readonly<Record<string, string | number>> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} readOnly />);
}
