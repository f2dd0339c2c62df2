import type { Page } from "playwright-core";

type Named = "link" | "button";

/** Acts as a person does, who points, clicks and types, and counts both. */
export function counted(page: Page) {
  const count = { clicks: 0, keys: 0 };
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    count,
    /** How long somebody who knows the way takes: 0.28 s a key, 1.1 s to point and 1.35 s to decide a click (Card, Moran and Newell 1980). */
    seconds: () => count.keys * 0.28 + count.clicks * (1.1 + 1.35),
    async click(role: Named, name: string | RegExp) {
      count.clicks += 1;
      await page
        .getByRole(role, { name, exact: typeof name === "string" })
        .first()
        .click();
    },
    async clickField(label: string) {
      count.clicks += 1;
      await field(label).click({ clickCount: 3 });
    },
    async unfold(summary: string) {
      count.clicks += 1;
      await page.locator("summary", { hasText: summary }).first().click();
    },
    /** Clicks the first part of a day, and types it: month, day, year. */
    async typeDay(label: string, day: string) {
      count.clicks += 1;
      await field(label).click({ position: { x: 14, y: 14 } });
      count.keys += day.length;
      await page.keyboard.type(day);
    },
    async choose(label: string, option: string) {
      count.clicks += 2;
      await field(label).selectOption(option);
    },
    /** Copied elsewhere: one key. */
    async paste(label: string, text: string) {
      count.clicks += 1;
      count.keys += 1;
      await field(label).fill(text);
    },
    /** Drops files on a field. */
    async drop(label: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
      count.clicks += 1;
      await page.getByLabel(label).setInputFiles(files);
    },
    async type(text: string) {
      count.keys += text.length;
      await page.keyboard.type(text);
    },
    async press(key: string) {
      count.keys += 1;
      await page.keyboard.press(key);
    },
    /** Waits for a sentence. */
    async read(text: string | RegExp) {
      await page.getByText(text).first().waitFor();
    },
  };
}
