import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fieldsOf, type Kind } from "../../domain/enquiries/kind.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";

/** Fills every field that has a sample, and those that only the page has. */
export async function fillForm(page: Page, kind: Kind, more: Record<string, string> = {}): Promise<void> {
  const sample = { ...sampleOf(kind), ...more };
  const folds = page.locator("main details.fold:not([open]) > summary");
  while ((await folds.count()) > 0) await folds.first().click();
  for (const { name, field, row } of fieldsOf(kind)) {
    const value = field.only === "page" ? "0" : sample[name];
    if (!value || field.type === "hidden" || field.only === "call" || (kind.steps && field === kind.groups[0]?.fields[0]))
      continue;
    const control = page.locator(`main [name="${name}"]`);
    if (field.type === "radio") await page.getByRole("radio", { name: value }).first().check();
    else if (field.type === "select" || field.type === "country") await control.selectOption(value);
    else await control.fill(value);
    if (row !== undefined) expect(await control.getAttribute("aria-label")).toBe(`${field.label}, row ${row}`);
  }
}

/** Answers the question whether a person sends the form. */
export async function tick(page: Page): Promise<void> {
  await page.getByLabel("I am not a robot").check();
  await page.getByText("Checked. You can send the form.").waitFor();
}
