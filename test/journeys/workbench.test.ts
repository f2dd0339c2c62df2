import sharp from "sharp";
import { expect, test } from "vitest";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { counted } from "./counted.ts";
import { openConsole } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { db } = site;
const edith = await staffActors(site)("editor", { name: "Edith Lund" });

test("an areal mass is edited, looked at and scheduled for Monday in 5 clicks and 20 keys, and taken back in 2 clicks", async () => {
  const { page } = await openConsole(site, edith, "/staff/inbox");
  const { count, click, clickField, type, press } = counted(page);
  await click("link", "Catalog");
  await page.getByRole("searchbox", { name: "Find" }).waitFor();
  await type("11-010");
  await press("Enter");
  await page.getByLabel("Areal mass optional", { exact: true }).waitFor();
  await clickField("Areal mass optional");
  await type("119");
  await click("button", "Save and preview");
  const frame = page.frameLocator("iframe");
  await frame.getByText(/^119/).first().waitFor();
  await click("button", "Phone");
  await expect.poll(() => page.locator("iframe").evaluate((one) => one.clientWidth)).toBe(390);
  await click("button", "Next Monday");
  await page.getByText("It will be published at that time.").waitFor();
  expect(count.clicks).toBeLessThanOrEqual(5);
  expect(count.keys).toBeLessThanOrEqual(20);
  await expectAccessible(page, { within: "main" });

  await page.getByRole("button", { name: "Publish now" }).click();
  await page.getByText("Published. Everybody sees it at once.").waitFor();
  await page.getByRole("button", { name: "Take back" }).first().click();
  await page.getByText("Taken back. The pages are as before.").waitFor();
  await page.context().close();
});

test("what was typed is there again in another tab, until it is saved", async () => {
  const { page } = await openConsole(site, edith, "/staff/catalogue/product/edit?key=101");
  await page.getByLabel("Finish optional", { exact: true }).fill("mercerized");
  await page.reload();
  await page.getByText("What you typed here and did not save is back.").waitFor();
  expect(await page.getByLabel("Finish optional", { exact: true }).inputValue()).toBe("mercerized");
  await page.getByRole("button", { name: "Save draft" }).press("Enter");
  await page.getByText("The draft is saved.").waitFor();
  await page.getByLabel("Color optional", { exact: true }).fill("ecru");
  await page.reload();
  await page.getByText("What you typed here and did not save is back.").waitFor();
  expect(await page.getByLabel("Color optional", { exact: true }).inputValue()).toBe("ecru");
  await page.getByRole("button", { name: "Discard", exact: true }).press("Enter");
  await page.getByText("The draft is discarded.").waitFor();
  await page.reload();
  expect(await page.getByLabel("Finish optional", { exact: true }).inputValue()).not.toBe("mercerized");
  await page.context().close();
});

test("pictures are put in several at once, and become drafts", async () => {
  const { page } = await openConsole(site, edith, "/staff/catalogue/product/edit?key=101");
  const cloth = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  await page.getByLabel("Drop pictures here, or choose them").setInputFiles([
    { name: "front.png", mimeType: "image/png", buffer: await cloth("#ddd") },
    { name: "back.png", mimeType: "image/png", buffer: await cloth("#ccc") },
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
  ]);
  await page.getByText("front.png: a draft. Write its alternative text.").waitFor();
  await page.getByText("back.png: a draft. Write its alternative text.").waitFor();
  await page.getByText("notes.png: This file cannot be used").waitFor();
  await expect.poll(() => page.getByText("New, draft").count()).toBe(2);
  expect(await db.selectFrom("record_draft").select("key").where("table_name", "=", "media").execute()).toHaveLength(2);
  await page.context().close();
});
