import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { SmallSubmitButton } from "../ui/buttons.tsx";

type Props = {
  /** What is filtered, for screen readers. */
  label: string;
  children: ReactNode;
};

/** A form of filters: its list follows each change at once; empty filters are left out of the address. Without a script its button sends it. */
export function FilterForm({ label, children }: Props) {
  const submit = useSubmit();
  const apply = (form: HTMLFormElement) => {
    const filled = [...new FormData(form)].filter(([, value]) => value !== "") as [string, string][];
    submit(new URLSearchParams(filled), { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      role="search"
      aria-label={label}
      className="filterbar"
      onChange={({ currentTarget }) => apply(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      {children}
      <SmallSubmitButton>Filter</SmallSubmitButton>
    </Form>
  );
}

type SelectProps = {
  name: string;
  label: string;
  /** The words for no choice. */
  all: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
};

/** One filter with a choice of values. */
export function FilterSelect({ name, label, all, value = "", options }: SelectProps) {
  return (
    <label className="sieve__part">
      <span>{label}</span>
      <select className="select input--s" name={name} defaultValue={value}>
        <option value="">{all}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

type InputProps = { name: string; label: string; value: string | undefined; type?: "search" | "date"; placeholder?: string };

/** One filter that is typed. */
export function FilterInput({ name, label, value, type = "search", placeholder }: InputProps) {
  return (
    <label className={`sieve__part sieve__part--${type}`}>
      <span>{label}</span>
      <input
        className="input input--s"
        name={name}
        type={type}
        maxLength={200}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
      />
    </label>
  );
}
