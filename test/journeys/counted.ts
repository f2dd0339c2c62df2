import type { Page } from "playwright-core";

/** Counts what a person presses. */
export function counted(page: Page) {
  const count = { clicks: 0, keys: 0 };
  return {
    count,
    async click(role: "link" | "button", name: string | RegExp) {
      count.clicks += 1;
      await page
        .getByRole(role, { name, exact: typeof name === "string" })
        .first()
        .click();
    },
    async clickField(label: string) {
      count.clicks += 1;
      await page.getByLabel(label, { exact: true }).click({ clickCount: 3 });
    },
    async type(text: string) {
      count.keys += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string) {
      count.keys += 1;
      await page.keyboard.press(key);
    },
  };
}
