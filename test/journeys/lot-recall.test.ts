import { afterEach, expect, test } from "vitest";
import { lots } from "../builders/lots.ts";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { db, url, visit, browser } = site;
const mei = await staffActors(site)("quality", { name: "Mei" });
const { lot, delivery } = lots(db);
await lot("L-9001-1", { item_numbers: ["11-010"] });
await lot("L-9001-2", { item_numbers: ["11-010"] });
await delivery("L-9001-1", "ada@lab.example", { name: "Ada", company: "Lab" });
await delivery("L-9001-1", "grace@lab.example");
const phone = { viewport: { width: 390, height: 844 } };

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** A page of the console as somebody of quality sees it. */
async function open(address: string, options: Parameters<typeof visit>[1] = {}) {
  const page = await visit("about:blank", options);
  const at = mei.cookie.indexOf("=");
  const cookie = { name: mei.cookie.slice(0, at), value: mei.cookie.slice(at + 1), secure: true };
  await page.context().addCookies([{ ...cookie, url: url.replace("http:", "https:") }]);
  await page.goto(url + address);
  await page.waitForFunction(() => "__reactRouterDataRouter" in globalThis);
  return page;
}

test("a lot is found and recalled by keys alone; the page says who is told before and after", async () => {
  const page = await open("/staff/lots");
  await page.getByLabel("Text").fill("9001-1");
  const found = page.getByRole("link", { name: "L-9001-1" });
  await found.waitFor();
  await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
  await found.press("Enter");
  await page.getByRole("heading", { name: "Lot L-9001-1", level: 1 }).waitFor();
  await page.getByRole("link", { name: "Recall this lot …" }).press("Enter");
  await page.getByText("One mail goes to each of 2 addresses").waitFor();
  await page.getByLabel("Why").fill("The wool strip stains too little.");
  await page.getByLabel("What to do with what is left of it").fill("Send it back.");
  const look = page.getByRole("button", { name: "Look at what is sent" });
  await look.press("Enter");
  await page.getByText("Why: The wool strip stains too little.").first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("recall");
  // Nothing typed is lost, whichever way one goes back.
  await page.getByRole("button", { name: "Change the texts" }).press("Enter");
  await expect.poll(() => page.getByLabel("Why").inputValue()).toBe("The wool strip stains too little.");
  await look.press("Enter");
  await page.getByRole("button", { name: "Change the texts" }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByLabel("What to do with what is left of it").inputValue()).toBe("Send it back.");
  await look.press("Enter");
  await page.getByRole("button", { name: "Recall lot L-9001-1 and tell 2 addresses" }).press("Enter");
  await page.getByText("The lot is recalled. The mails are on their way.").waitFor();
  await page.getByRole("link", { name: "Who was told of the recall" }).press("Enter");
  await page.getByText("ada@lab.example").waitFor();
  expect(await page.getByText("not confirmed", { exact: true }).count()).toBe(2);
});

test("on the page of a lot an address is left without leaving it", async () => {
  const watchers = async () =>
    (await db.selectFrom("lot_watch").select("email").where("lot_number", "=", "L-9001-2").orderBy("id").execute()).map(
      ({ email }) => email,
    );
  const page = await visit("/lots/L-9001-2");
  const form = page.getByRole("form", { name: "Tell me if this lot is recalled" });
  await form.scrollIntoViewIfNeeded();
  await page.locator("html[data-forms]").waitFor({ state: "attached" });
  await form.getByLabel("E-mail").fill("mia@brand.example");
  await form.getByRole("button", { name: "Tell me" }).click();
  await form.getByText("Almost done: follow the link in the e-mail that we have sent you.").waitFor();
  expect(page.url()).toBe(`${url}/lots/L-9001-2`);
  expect(await watchers()).toEqual(["mia@brand.example"]);
});

test("the page of a recall that a receiver opens has no fault that a program finds, and fits a phone", async () => {
  const { token } = await db
    .selectFrom("recall_notice")
    .select("token")
    .where("email", "=", "ada@lab.example")
    .executeTakeFirstOrThrow();
  const page = await visit(`/recalls/${token}`, phone);
  await expectAccessible(page);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
});
