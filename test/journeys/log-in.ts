import type { Page } from "playwright-core";
import { demoPassword } from "../../demo/accounts.ts";

/** Fills in the login of a portal's page for somebody of the demo, and sends it. */
export async function sendLogin(page: Page, who: { email: string } | undefined): Promise<void> {
  const main = page.locator("main");
  await main.locator("[name=email]").fill(who?.email ?? "");
  await main.locator("[name=password]").fill(demoPassword);
  await main.getByRole("button", { name: "Login", exact: true }).click();
}

/** Where a message answers the login, and the dashboard comes 2.5 seconds later: they pass by the page's clock. */
export async function logIn(page: Page, who: { email: string } | undefined): Promise<void> {
  await page.clock.install();
  await sendLogin(page, who);
  await page.locator("#toasts .toast").waitFor();
  await page.clock.fastForward(2500);
}
