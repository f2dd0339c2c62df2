import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { postAccountMail } from "../../domain/accounts/post-account-mail.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit, browser, db } = await openSite({ config: { isDevelopment: true } });
const post = async (message: "verify-email" | "reset-password", to: string) =>
  (await postAccountMail({ db, now: () => new Date() }, message, to, { token: "t".repeat(24), name: "Ida" })) ?? 0;
const first = await post("verify-email", "ida@rhodes.example");
const second = await post("reset-password", "mei@shuttle.example");

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const rows = (page: Page) => page.getByRole("region", { name: "Mails" }).getByRole("link");
const mail = (page: Page) => page.getByRole("article");

/** A page of which everything is remembered that goes wrong, or is asked for. */
async function watched(address: string) {
  const page = await visit("about:blank");
  const faults: string[] = [];
  const asked: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
  await page.goto(address);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const isSameDocument = () => page.evaluate(() => "isSameDocument" in globalThis);
  return { page, faults, asked, isSameDocument };
}

/** React has taken the page over: what is typed filters the list. */
const hydrated = (page: Page) => page.waitForFunction(() => "__reactRouterDataRouter" in globalThis);

describe("the outbox", () => {
  test("filters while somebody types, and opens mails beside the list in the same document", async () => {
    const { page, faults, asked, isSameDocument } = await watched("/dev/outbox");
    await hydrated(page);
    await rows(page).nth(1).waitFor();
    await page.getByRole("searchbox", { name: "Filter mails" }).pressSequentially("IDA@");
    await page.getByText("1 of 2 mails").waitFor();
    expect(new URL(page.url()).search).toBe("?q=IDA%40");
    expect(asked.filter((one) => one.includes(".data"))).toEqual([]);

    await rows(page).click();
    await mail(page).getByRole("heading", { level: 2 }).waitFor();
    expect(await page.title()).toBe(await mail(page).getByRole("heading", { level: 2 }).textContent());
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/dev/outbox/${first}?q=IDA%40`);
    expect(await mail(page).frameLocator("iframe").getByRole("link").first().textContent()).not.toBe("");
    expect(asked.filter((one) => one.startsWith("document"))).toEqual([
      "document /dev/outbox",
      `document /dev/outbox/${first}/html`,
    ]);
    expect(asked).toContain(`fetch /dev/outbox/${first}.data`);

    await page.getByRole("searchbox", { name: "Filter mails" }).fill("");
    await rows(page).filter({ hasText: "mei@shuttle.example" }).click();
    await mail(page).getByText("mei@shuttle.example").waitFor();
    await page.goBack();
    await mail(page).getByText("ida@rhodes.example").first().waitFor();
    await page.goBack();
    await page.getByText("Choose a mail to read it here.").waitFor();
    expect(await isSameDocument()).toBe(true);
    expect(faults).toEqual([]);
  });

  test("tries a mail again that was given up, and the list knows it at once", async () => {
    await db
      .updateTable("outbox")
      .set({ dead_at: new Date(), attempts: 10, last_error: "450 busy" })
      .where("id", "=", second)
      .execute();
    const { page, faults, isSameDocument } = await watched(`/dev/outbox/${second}`);
    await hydrated(page);
    await rows(page).filter({ hasText: "given up: 450 busy" }).waitFor();
    await page.getByRole("button", { name: "Try to send it now" }).click();
    await rows(page).filter({ hasText: "waiting: 450 busy" }).waitFor();
    expect(await isSameDocument()).toBe(true);
    expect(faults).toEqual([]);
    await expectAccessible(page, { within: "article" });
    expect(await db.selectFrom("audit_event").select(["verb", "subject_id"]).where("verb", "=", "mail.retry").execute()).toEqual([
      { verb: "mail.retry", subject_id: second },
    ]);
  });

  test("says why a mail is not sent again that went out meanwhile", async () => {
    const sent = await post("verify-email", "quick@rhodes.example");
    const { page, isSameDocument } = await watched(`/dev/outbox/${sent}`);
    await hydrated(page);
    await db.updateTable("outbox").set({ sent_at: new Date() }).where("id", "=", sent).execute();
    await page.getByRole("button", { name: "Try to send it now" }).click();
    await mail(page).getByRole("alert").getByText("This mail was sent already.").waitFor();
    expect(await isSameDocument()).toBe(true);
    await db.deleteFrom("outbox").where("id", "=", sent).execute();
  });

  test("says beside the list that a mail is not there any more", async () => {
    const gone = await post("verify-email", "gone@rhodes.example");
    const { page, isSameDocument } = await watched("/dev/outbox");
    await hydrated(page);
    await db.deleteFrom("outbox").where("id", "=", gone).execute();
    await rows(page).filter({ hasText: "gone@rhodes.example" }).click();
    await page.getByRole("alert").getByText("There is nothing at this address.").waitFor();
    expect(await rows(page).count()).toBe(2);
    expect(await isSameDocument()).toBe(true);
  });

  test("works without JavaScript", async () => {
    const page = await visit("/dev/outbox", { javaScriptEnabled: false });
    await page.getByRole("searchbox").fill("mei@");
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.waitForURL("**/dev/outbox?q=mei%40");
    expect(await rows(page).count()).toBe(1);
    await rows(page).click();
    await mail(page).getByText("mei@shuttle.example").first().waitFor();
    await page.getByRole("button", { name: "Try to send it now" }).click();
    await page.waitForURL(`**/dev/outbox/${second}?q=mei%40`);
  });

  test("is left for the public pages like every page, and these load nothing of React", async () => {
    const { page, asked, isSameDocument } = await watched("/dev/outbox");
    await hydrated(page);
    asked.length = 0;
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
    await page.waitForURL(/\/$/);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await isSameDocument()).toBe(false);
    expect(asked.filter((one) => one.startsWith("script") && /entry|root|jsx|errorBoundaries/.test(one))).toEqual([]);
    // From a public page too it is loaded as a document of its own.
    await page.evaluate(() =>
      document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<a href="/dev/outbox">To the outbox</a>'),
    );
    await page.getByRole("link", { name: "To the outbox" }).click();
    await hydrated(page);
  });
});
