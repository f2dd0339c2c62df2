import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { createLog } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { staticFiles } from "../../server/files/static-files.ts";
import { createMailIntake } from "../../server/mail/mail-intake.ts";
import { listen } from "../../server/start/listen.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { freePort } from "../builders/free-port.ts";
import { requestLinks } from "../builders/request-links.ts";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { sharedBrowser } from "./browsers.ts";

const port = await freePort();
const site = await enquirySite({ origin: `http://localhost:${port}` });
const { stop } = await listen({ app: site.app, statics: staticFiles("build/client") }, port, "127.0.0.1");
const browser = await sharedBrowser();
// Chromium keeps its connections open.
afterAll(() => stop(AbortSignal.abort()));
await site.db
  .insertInto("supplier")
  .values([
    { key: "name", value: "Warpline" },
    { key: "email", value: "desk@warpline.example" },
  ])
  .execute();
const { tokenOf } = requestLinks(site);
const { reference } = (await (await site.sendForm("customer_complaint", sampleOf(complaint))).json()) as { reference: string };
const context: Context = { db: site.db, actor: { kind: "system" }, now: () => new Date() };
const take = createMailIntake({
  context,
  files: openFiles({ s3: undefined, dataFolder: site.dataFolder }),
  config: { mailFrom: undefined, mailboxAddress: undefined },
  log: createLog("silent"),
});

async function open(address: string, cookie = ""): Promise<Page> {
  const profile = await browser.newContext({ baseURL: site.config.origin, viewport: wide });
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  const cookies = [{ name: "cookie_consent", value: "additional" }, ...(cookie ? [{ name, value }] : [])];
  await profile.addCookies(cookies.map((one) => ({ ...one, url: site.config.origin })));
  const page = await profile.newPage();
  await page.goto(address);
  return page;
}
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const phone = { width: 320, height: 700 };
const wide = { width: 1440, height: 900 };

afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

describe("the page of a request, by its link", () => {
  test("takes a message with a file; open and over it is accessible and fits a phone", async () => {
    const page = await open(`/request/${await tokenOf(reference)}`);
    await page.getByLabel("Write to us about this request").fill("Here it is.");
    await page
      .getByLabel("Files")
      .setInputFiles({ name: "torn.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText("Your message has been sent.").waitFor();
    await page.getByText("Here it is.").waitFor();
    expect(await page.getByRole("link", { name: "torn.pdf" }).count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    expect(await sideways(page)).toBe(false);
    await page.goto(`/request/${"x".repeat(32)}`);
    expect(await sideways(page)).toBe(false);
    await page.setViewportSize(wide);
    await expectAccessible(page);
  });
});

describe("the mail that waits for staff", () => {
  test("is read and filed in one document; the page is accessible and fits a phone", async () => {
    const sales = await staffActors(site)("sales");
    for (const [at, who] of ["Eve Malory", "Bob Weber"].entries())
      await take(
        Buffer.from(
          `Message-ID: <${at}@x.example>\r\nFrom: ${who} <w${at}@x.example>\r\nSubject: Cloth ${at}\r\n\r\nWhere is it?`,
        ),
      );
    const page = await open("/staff/mail", sales.cookie);
    await expectAccessible(page);
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await page.getByRole("link", { name: /Eve Malory/ }).click();
    await page.getByRole("heading", { name: "Cloth 0" }).waitFor();
    await expectAccessible(page);
    await page.getByLabel("File to request").fill("W-0000-0000");
    await page.getByRole("button", { name: "File", exact: true }).click();
    await page.getByText("There is no request W-0000-0000.").waitFor();
    await page.getByLabel("File to request").fill(reference);
    await page.getByRole("button", { name: "File", exact: true }).click();
    await page.getByText("1 to decide").waitFor();
    expect(await page.getByRole("link", { name: /Eve Malory/ }).count()).toBe(0);
    expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(true);
    await page.setViewportSize(phone);
    await page.goto("/staff/mail");
    expect(await sideways(page)).toBe(false);
    await page.getByRole("link", { name: /Bob Weber/ }).click();
    await page.getByRole("heading", { name: "Cloth 1" }).waitFor();
    expect(await sideways(page)).toBe(false);
  });
});
