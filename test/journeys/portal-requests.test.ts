import { readFile } from "node:fs/promises";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { demoAccounts, demoPassword } from "../../demo/accounts.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { loadDemoAccounts } from "../../server/demo/load-demo-accounts.ts";
import { systemContext } from "../builders/importing.ts";
import { operator } from "../builders/operator.ts";
import { readZip } from "../builders/read-zip.ts";
import { providerStandIn } from "../stand-ins/sign-in-provider.ts";
import { expectAccessible } from "./accessible.ts";
import { logIn, sendLogin } from "./log-in.ts";
import { openSite } from "./site.ts";

const standIn = await providerStandIn();
const { visit, browser, db, url, files } = await openSite({
  config: { humanCheck: "off", enquiryRateLimit: 0, providers: standIn.settings },
});
standIn.siteAt = url;
await loadDemoAccounts({ db, log: createLog("silent"), files });
const [clara, jonas] = demoAccounts;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const main = (page: Page) => page.locator("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole("link", { name, exact: true });
async function open(portal: "customer" | "agent", who = clara, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit(`/${portal}-portal`, options);
  await ((options.javaScriptEnabled ?? true) ? logIn : sendLogin)(page, who);
  await page.waitForURL(`${url}/${portal}-dashboard`);
  return page;
}
async function expectNoScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(390);
}
async function tokenFor(email: string, message: "export-data" | "delete-account"): Promise<string> {
  const mails = db.selectFrom("outbox").select("payload").where("to_address", "=", email).where("message", "=", message);
  return (await mails.orderBy("id", "desc").executeTakeFirstOrThrow()).payload.token ?? "";
}
/** A complaint with a file. */
async function complain(fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...sampleOf(complaint), ...fields })) form.append(name, value);
  form.append("attachment", new File(["%PDF-1.7 torn"], "torn cloth.pdf"));
  const answer = await fetch(`${url}/api/customer_complaint`, { method: "POST", body: form, headers });
  return ((await answer.json()) as { reference: string }).reference;
}

describe("a request's messages", () => {
  test("are written by the customer, answered by staff, and read by the customer", async () => {
    const page = await open("customer", clara);
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
    await page.setViewportSize(phone.viewport);
    await expectNoScroll(page);
    await link(page, "Send again").click();
    await page.locator("[name=lot_number]").waitFor();
    expect(await page.locator("[name=lot_number]").inputValue()).not.toBe("");
  });

  test("show the newest part of a long thread, and the earlier ones without JavaScript too", async () => {
    const { id, reference } = await db
      .selectFrom("enquiry as e")
      .innerJoin("account as a", "a.id", "e.customer_id")
      .select(["e.id", "e.reference"])
      .where("e.kind", "=", "inquiry")
      .where("a.email", "=", clara?.email ?? "")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("enquiry_message").where("enquiry_id", "=", id).execute();
    const message = { enquiry_id: id, author_id: null };
    await db
      .insertInto("enquiry_message")
      .values(Array.from({ length: 13 }, (_, place) => ({ ...message, from_staff: place % 2 === 1, text: `No. ${place + 1}` })))
      .execute();
    const page = await open("customer", clara, { javaScriptEnabled: false });
    await page.goto(`${url}/customer-request/${reference}`);
    expect(await page.locator(".thread__text").first().textContent()).toBe("No. 4");
    await link(page, "Earlier messages 3").click();
    await page.waitForURL(/upto=3/);
    expect(await page.locator(".thread__text").allTextContents()).toEqual(["No. 1", "No. 2", "No. 3"]);
    await link(page, "Later messages 10").click();
    await page.waitForURL(`${url}/customer-request/${reference}#thread`);
    expect(await page.locator(".thread__text").last().textContent()).toBe("No. 13");
  });
});

test("a customer downloads an archive of all data and files, then deletes the account, each by a link in a mail", async () => {
  const page = await visit("/customer-portal?form=signup");
  const person = { first_name: "Ida", last_name: "Rhodes", company: "Rhodes", phone: "1", email: "ida@rhodes.example" };
  for (const [name, value] of Object.entries({ ...person, password: demoPassword, confirm_password: demoPassword }))
    await main(page).locator(`[name=${name}]`).fill(value);
  await button(page, "Sign up").click();
  await page.waitForURL(`${url}/customer-portal`);
  await main(page).locator("[name=email]").fill(person.email);
  await main(page).locator("[name=password]").fill(demoPassword);
  await button(page, "Login").click();
  await page.waitForURL(`${url}/customer-dashboard`);
  const login = await fetch(`${url}/api/customer-login`, {
    method: "POST",
    body: new URLSearchParams({ email: person.email, password: demoPassword }),
  });
  const { token: bearer } = (await login.json()) as { token: string };
  const reference = await complain({}, { Authorization: `Bearer ${bearer}` });

  await page.goto(`${url}/account`);
  await expectAccessible(page);
  await button(page, "Download your data").click();
  await main(page).getByText("A link to your data is on its way to your address.").waitFor();
  await page.goto(`${url}/account/confirm?wish=export&token=${await tokenFor(person.email, "export-data")}`);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = readZip(await readFile(await download.path()));
  expect(JSON.parse(String(files.get("my-data.json")))).toMatchObject({
    account: { email: person.email },
    requests: [{ reference }],
  });
  expect(String(files.get(`requests/${reference}/1-torn cloth.pdf`))).toBe("%PDF-1.7 torn");

  await page.goto(`${url}/account`);
  await button(page, "Delete the account").click();
  await main(page).getByText("Nothing is deleted until you confirm it there.").waitFor();
  await page.goto(`${url}/account/confirm?wish=deletion&token=${await tokenFor(person.email, "delete-account")}`);
  await button(page, "Delete my account").click();
  await page.getByRole("heading", { level: 1, name: "Account deleted" }).waitFor();
  await page.goto(`${url}/customer-dashboard`);
  await main(page).getByText("Login to access your dashboard.").waitFor();
  const account = db.selectFrom("account").select("id").where("email", "=", person.email);
  expect(await account.executeTakeFirst()).toBeUndefined();
});

test("an agent accepts a lead, opens its file, notes on it, and hands it back with a reason", async () => {
  const reference = await complain();
  const { id } = await db.selectFrom("country").select("id").where("name", "=", "Germany").executeTakeFirstOrThrow();
  await db.updateTable("enquiry").set({ country_id: id }).where("reference", "=", reference).execute();
  const page = await open("agent", jonas);
  await link(page, "Leads").click();
  await page.getByRole("heading", { level: 1, name: "Leads" }).waitFor();
  await expectAccessible(page);
  await link(page, reference).click();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent("download"), link(page, "torn cloth.pdf").click()]);
  expect(String(await readFile(await download.path()))).toBe("%PDF-1.7 torn");
  await button(page, "Accept").click();
  await main(page).getByText("It is yours: thank you.").waitFor();
  expect(await button(page, "Accept").count()).toBe(0);
  await page.getByLabel("Note for yourself and for us").fill("Called, sends a sample.");
  await button(page, "Keep the note").click();
  await main(page).getByText("Your note is kept.").waitFor();
  await main(page).getByText("Called, sends a sample.").waitFor();
  await button(page, "Hand back to the head office").click();
  await main(page).getByText("Say why you hand it back.").first().waitFor();
  await page.setViewportSize(phone.viewport);
  await expectNoScroll(page);
  await page.getByLabel("Why you hand it back").fill("Outside my trade.");
  await button(page, "Hand back to the head office").click();
  await main(page).getByText("It is back with the head office").waitFor();
  expect(await link(page, reference).count()).toBe(0);
  await expectNoScroll(page);
  expect((await page.goto(`${url}/agent-dashboard/leads/${reference}`))?.status()).toBe(404);
});

describe("signing in through a provider", () => {
  beforeEach(standIn.reset);
  const through = async (name: "Google" | "Facebook") => {
    const page = await visit("/customer-portal");
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      said.push(dialog.message());
      void dialog.accept();
    });
    await link(page, `Continue with ${name}`).click();
    return { page, said };
  };

  test.each([
    ["Google", "gil@mail.example"],
    ["Facebook", "fay@book.example"],
  ] as const)("with %s opens the dashboard", async (name, email) => {
    const { page, said } = await through(name);
    await page.waitForURL(`${url}/customer-dashboard`);
    await main(page).getByText(email).first().waitFor();
    await page.goto(`${url}/account`);
    await page.getByRole("heading", { name: "Set a password" }).waitFor();
    await expectAccessible(page);
    // A session of yesterday has to be proved again, and comes back to the same place.
    await db
      .updateTable("account_session")
      .set({ created_at: new Date(Date.now() - 86_400_000) })
      .execute();
    await page.reload();
    await link(page, `Sign in again with ${name}`).click();
    await page.waitForURL(`${url}/account?done=again#email`);
    await page.getByLabel("New e-mail").fill(`other-${email}`);
    await main(page).locator("form[action='/account/email']").getByRole("button").click();
    await main(page).getByText("A link is on its way to the new address.").waitFor();
    expect(said).toEqual([]);
  });

  test.each<["Google" | "Facebook", string, string, () => void]>([
    ["Google", "another client's token", "Google Login Failed", () => (standIn.as.google.audience = "another-client")],
    ["Google", "an unverified address", "Google Login Failed", unverified],
    [
      "Facebook",
      "another app's token",
      "Failed to authenticate with Facebook. Please try again.",
      () => (standIn.as.facebook.app_id = "another-app"),
    ],
  ])("with %s refused for %s shows a message", async (name, _what, sentence, change) => {
    change();
    const { page, said } = await through(name);
    await page.waitForURL(`${url}/customer-portal?failed=${name.toLowerCase()}`);
    await main(page).getByText(sentence).waitFor();
    await expect.poll(() => said).toEqual([sentence]);
    await page.goto(`${url}/customer-dashboard`);
    await main(page).getByText("Login to access your dashboard.").waitFor();
  });

  function unverified() {
    standIn.as.google.claims = { sub: "g-2", email: "new@mail.example", email_verified: false, name: "New" };
  }
});
