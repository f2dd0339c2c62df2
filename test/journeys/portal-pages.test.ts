import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { demoAccounts } from "../../demo/accounts.ts";
import { request } from "../../domain/enquiries/kinds/request.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { loadDemoAccounts } from "../../server/demo/load-demo-accounts.ts";
import { expectAccessible } from "./accessible.ts";
import { sendLogin } from "./log-in.ts";
import { openSite } from "./site.ts";

const { visit, db, url, files } = await openSite({ config: { humanCheck: "off", enquiryRateLimit: 0 } });
await loadDemoAccounts({ db, log: createLog("silent"), files });
const [clara, jonas, yuki] = demoAccounts;

/** A page of somebody who has signed in without script, which is quicker, and then goes on with it. */
async function signedIn(portal: "customer" | "agent", who: { email: string } | undefined): Promise<Page> {
  const page = await visit(`/${portal}-portal`, { javaScriptEnabled: false });
  await sendLogin(page, who);
  await page.waitForURL(`${url}/${portal}-dashboard`);
  const cookies = await page.context().cookies();
  await page.context().close();
  const next = await visit("/support");
  await (next.context() as BrowserContext).addCookies(cookies);
  return next;
}

const referenceOf = async (kind: string, status?: string) =>
  db
    .selectFrom("enquiry as e")
    .innerJoin("account as a", "a.id", "e.customer_id")
    .select("e.reference")
    .where("a.email", "=", clara?.email ?? "")
    .where("e.kind", "=", kind)
    .$if(status !== undefined, (query) => query.where("e.status", "=", status as "open"))
    .executeTakeFirstOrThrow();

async function expectGood(page: Page, address: string): Promise<void> {
  await page.goto(url + address);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
}

describe("private pages: WCAG 2.2 AA in both themes, and no sideways scrolling on a small phone", async () => {
  const page = await signedIn("customer", clara);
  const [open, answered, closed, fresh] = await Promise.all(
    ["open", "answered", "closed", "new"].map((status) => referenceOf("buy", status)),
  );
  const list = await referenceOf("request");
  test.each([
    ["the dashboard", "/customer-dashboard"],
    ["a tab of the dashboard, searched without success", "/customer-dashboard?tab=swatch&q=zzzz"],
    ["requests of the list", "/customer-dashboard?tab=request"],
    ["an open request, with messages", `/customer-request/${open?.reference}`],
    ["an answered request", `/customer-request/${answered?.reference}?done=sent`],
    ["a closed request", `/customer-request/${closed?.reference}`],
    ["a new request", `/customer-request/${fresh?.reference}`],
    ["a request of the list", `/customer-request/${list.reference}`],
    ["the account", "/account?done=email"],
    ["the confirmation of an account's end", "/account/confirm?wish=deletion&token=x"],
    ["a link that is not good any more", "/account/confirm?wish=odd"],
  ])("%s", (_, address) => expectGood(page, address));
});

describe("an agent's pages", async () => {
  const page = await signedIn("agent", jonas);
  const leads = await db
    .selectFrom("enquiry as e")
    .leftJoin("lead as l", "l.enquiry_id", "e.id")
    .innerJoin("country as c", "c.id", "e.country_id")
    .select(["e.reference", "l.state"])
    .where("c.name", "=", "Germany")
    .orderBy("e.id")
    .execute();
  const waiting = leads.find(({ state }) => state === null)?.reference ?? "";
  const accepted = leads.find(({ state }) => state === "accepted")?.reference ?? "";
  test.each([
    ["documents", "/agent-dashboard?done=uploaded"],
    ["the form for a document", "/agent-dashboard?view=upload"],
    ["leads", "/agent-dashboard/leads"],
    ["a lead that waits", `/agent-dashboard/leads/${waiting}`],
    ["an accepted lead", `/agent-dashboard/leads/${accepted}?done=accepted`],
  ])("%s", (_, address) => expectGood(page, address));

  test("an answered lead, and the list that has it", async () => {
    await page.goto(`${url}/agent-dashboard/leads/${waiting}`);
    await page.getByRole("textbox", { name: "Answer the customer" }).fill("Ten meters are ready.");
    await page.getByRole("button", { name: "Send the answer" }).click();
    await page.locator(".thread__text", { hasText: "Ten meters are ready." }).waitFor();
    await expectGood(page, `/agent-dashboard/leads/${waiting}`);
    await expectGood(page, "/agent-dashboard/leads");
    await page.locator(".lead__answered", { hasText: "Jonas Weber" }).waitFor();
  });

  test("an account that waits for approval", async () => {
    const other = await signedIn("agent", yuki);
    await expectGood(other, "/agent-dashboard/leads");
  });
});

describe("pages before signing in", async () => {
  const page = await visit("/support");
  test.each(["/customer-portal", "/customer-portal?form=signup", "/agent-portal?form=signup", "/forgotten-password"])(
    "%s",
    (address) => expectGood(page, address),
  );
  test("a new password", () => expectGood(page, "/reset-password?token=x"));
});

test("an earlier request fills the list, without script too, and is sent from there", async () => {
  const { reference } = await referenceOf("request");
  const page = await visit("/customer-portal", { javaScriptEnabled: false });
  await sendLogin(page, clara);
  await page.waitForURL(`${url}/customer-dashboard`);
  await page.goto(`${url}/customer-dashboard?tab=request`);
  await page.getByRole("button", { name: `Ask again: ${reference}` }).click();
  await page.waitForURL(/\/request-list\?added=1&again=/);
  const item = sampleOf(request)["Items.1.ItemNumber"] ?? "";
  await page.locator(".lines .code", { hasText: item }).waitFor();
  const country = page.getByLabel("Country").first();
  await country.selectOption("United States").catch(() => country.fill("United States"));
  await page.getByRole("button", { name: "Send request" }).click();
  await page.waitForURL(/\/receipt\//);
  await page.locator(".sentlines .code", { hasText: item }).waitFor();
});
