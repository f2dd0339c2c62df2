import type { ShownIssue } from "./errors.ts";

/** An issue for each required field that is empty. */
export function emptyFields(form: HTMLFormElement): ShownIssue[] {
  const required = form.querySelectorAll<HTMLInputElement>('[aria-required="true"][name]');
  return Array.from(required)
    .filter(({ value }) => value.trim() === "")
    .map((control) => ({ field: control.name, message: `${labelOf(control)} must be filled in.` }));
}

/** The label without the "optional" that may follow it. */
function labelOf(control: HTMLInputElement): string {
  return control.labels?.[0]?.firstChild?.textContent ?? control.ariaLabel ?? "This field";
}
