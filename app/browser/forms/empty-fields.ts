import type { ShownIssue } from "./errors.ts";

/** An issue for each required field that is empty. */
export function emptyFields(form: HTMLFormElement): ShownIssue[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>('[aria-required="true"][name]'))
    .filter(({ value }) => value.trim() === "")
    .map(({ name, labels, ariaLabel }) => {
      // Without the "optional" that may follow in a label.
      const label = labels?.[0]?.firstChild?.textContent ?? ariaLabel ?? "This field";
      return { field: name, message: `${label} must be filled in.` };
    });
}
