import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fieldsOf, type Kind } from "../../domain/enquiries/kind.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";

/** Fills every field that has a sample, and those that only the page has, as far as a person sees them and may change them. */
export async function fillForm(page: Page, kind: Kind, more: Record<string, string> = {}): Promise<void> {
  const sample = { ...sampleOf(kind), ...more };
  const folds = page.locator("main details.fold:not([open]) > summary");
  while ((await folds.count()) > 0) await folds.first().click();
  const wanted = fieldsOf(kind).flatMap(({ name, field, row }) => {
    const value = field.only === "page" ? "0" : sample[name];
    if (!value || field.type === "hidden" || field.only === "call" || (kind.steps && field === kind.groups[0]?.fields[0]))
      return [];
    return [{ name, value, label: row === undefined ? null : `${field.label}, row ${row}` }];
  });
  expect(await page.evaluate(fillIn, wanted)).toEqual([]);
}

/** Answers the question whether a person sends the form. */
export async function tick(page: Page): Promise<void> {
  await page.getByLabel("I am not a robot").check();
  await page.getByText("Checked. You can send the form.").waitFor();
}

/**
 * Runs in the page: one field after the other has the focus, its value, and tells that it was changed. Playwright's own way takes five
 * messages a field, and with sixty fields most of the time of a test.
 *
 * @returns what kept a field from being filled in, or is wrong with it
 */
function fillIn(wanted: { name: string; value: string; label: string | null }[]): string[] {
  return wanted.flatMap(({ name, value, label }) => {
    const named = [...document.querySelectorAll<HTMLInputElement>(`main [name="${name}"]`)];
    const control = named.find((it) => it.type !== "radio" || it.value === value);
    if (!control) return [`${name} is not there`];
    if (control.disabled || control.readOnly) return [`${name} cannot be changed`];
    if (control.type !== "radio" && !control.checkVisibility({ visibilityProperty: true })) return [`${name} is not to be seen`];
    control.focus();
    if (document.activeElement !== control) return [`${name} takes no focus`];
    if (control.type === "radio") control.click();
    else {
      control.value = value;
      control.dispatchEvent(new Event("input", { bubbles: true }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
    }
    if (control.value !== value || (control.type === "radio" && !control.checked)) return [`${name} does not take ${value}`];
    return label === null || control.getAttribute("aria-label") === label ? [] : [`${name} has another label than ${label}`];
  });
}
