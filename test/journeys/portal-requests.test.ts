import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { demoAccounts } from "../../demo/accounts.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { loadDemoPeople } from "../builders/demo-people.ts";
import { systemContext } from "../builders/importing.ts";
import { operator } from "../builders/operator.ts";
import { isProof } from "../builders/proof.ts";
import { providerStandIn } from "../stand-ins/sign-in-provider.ts";
import { expectAccessible } from "./accessible.ts";
import { logIn } from "./log-in.ts";
import { openSite } from "./site.ts";

const standIn = await providerStandIn();
const { visit, browser, db, url, files } = await openSite({
  config: { humanCheck: "off", enquiryRateLimit: 0, providers: standIn.settings },
});
standIn.siteAt = url;
await loadDemoPeople({ db, files });
const [clara] = demoAccounts;

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const main = (page: Page) => page.locator("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
test("a request's messages are written by the customer, answered by staff, and read by the customer", async () => {
  const page = await visit("/customer-portal");
  await logIn(page, clara);
  await page.waitForURL(`${url}/customer-dashboard`);
  await page.goto(`${url}/customer-dashboard?tab=complain`);
  await main(page).locator(".dash__rows a").first().click();
  const reference = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await button(page, "Send").click();
  await main(page).getByText("Please write something first.").first().waitFor();
  await page.getByLabel("Write to us about this request").fill("Does the fault show on the next lot too?");
  await button(page, "Send").click();
  await main(page).getByText("Your message has been sent.").waitFor();
  await answerRequest(
    { ...systemContext(db), actor: operator },
    { reference },
    { text: "We have tested it:\nthe next lot is sound." },
  );
  await page.goto(`${url}/customer-request/${reference}`);
  expect(await page.locator(".thread__text").allTextContents()).toEqual(
    expect.arrayContaining(["Does the fault show on the next lot too?", "We have tested it:\nthe next lot is sound."]),
  );
  await main(page).getByText("Status: answered").waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await link(page, "Send again").click();
  await page.locator("[name=lot_number]").waitFor();
  expect(await page.locator("[name=lot_number]").inputValue()).not.toBe("");
});

type Provider = [name: "Google" | "Facebook", email: string, sentence: string, refuse: () => void];
const providers: Provider[] = [
  ["Google", "gil@mail.example", "Google Login Failed", () => (standIn.as.google.audience = "another-client")],
  [
    "Facebook",
    "fay@book.example",
    "Failed to authenticate with Facebook. Please try again.",
    () => (standIn.as.facebook.app_id = "another-app"),
  ],
];

/** Every refusal of each is shown in test/accounts/providers-flow.test.ts. */
test.each(isProof ? providers : providers.slice(0, 1))(
  "signing in with %s says that it was refused, then opens the dashboard; a session of yesterday is proved again",
  async (name, email, sentence, refuse) => {
    standIn.reset();
    const page = await visit("/customer-portal");
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    refuse();
    await link(page, `Continue with ${name}`).click();
    await page.waitForURL(`${url}/customer-portal?failed=${name.toLowerCase()}`);
    await main(page).getByText(sentence).waitFor();
    await expect.poll(() => said).toEqual([sentence]);
    await page.goto(`${url}/customer-dashboard`);
    await main(page).getByText("Login to access your dashboard.").waitFor();

    standIn.reset();
    // The page leads on by itself.
    await page.waitForURL(`${url}/customer-portal`);
    await link(page, `Continue with ${name}`).click();
    await page.waitForURL(`${url}/customer-dashboard`);
    await main(page).getByText(email).first().waitFor();
    await page.goto(`${url}/account`);
    await page.getByRole("heading", { name: "Set a password" }).waitFor();
    await expectAccessible(page);
    await db
      .updateTable("account_session")
      .set({ created_at: new Date(Date.now() - 86_400_000) })
      .execute();
    await page.reload();
    await link(page, `Sign in again with ${name}`).click();
    // It comes back to the same place.
    await page.waitForURL(`${url}/account?done=again#email`);
    await page.getByLabel("New e-mail").fill(`other-${email}`);
    await main(page).locator("form[action='/account/email']").getByRole("button").click();
    await main(page).getByText("A link is on its way to the new address.").waitFor();
    expect(said).toEqual([sentence]);
  },
);
