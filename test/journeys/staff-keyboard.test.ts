import { afterAll, expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { demoPassword } from "../../demo/accounts.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { loadDemoDesk } from "../../server/demo/load-demo-desk.ts";
import { loadDemoStaff } from "../../server/demo/load-demo-staff.ts";
import { staticFiles } from "../../server/files/static-files.ts";
import { listen } from "../../server/start/listen.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { freePort } from "../builders/free-port.ts";
import { systemContext } from "../builders/importing.ts";
import { sharedBrowser } from "./browsers.ts";

// The staff of the demo sign in on the machine itself only, by its public address.
const port = await freePort();
const site = await enquirySite({ origin: `http://localhost:${port}` });
const { db } = site;
const { stop } = await listen({ app: site.app, statics: staticFiles("build/client") }, port, "127.0.0.1");
const browser = await sharedBrowser();
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await stop(AbortSignal.abort());
});
await loadDemoStaff(db, createLog("silent"));
await loadDemoDesk(db);

test("a day of sales needs no mouse: sign in, go through the inbox, assign, note, answer, snooze, close, undo, go on", async () => {
  const references: string[] = [];
  for (const hours of [10, 20, 30]) {
    const { reference } = await submitEnquiry(systemContext(db), { kind: inquiry, values: sampleOf(inquiry) });
    const due_at = new Date(Date.now() + hours * 3_600_000);
    await db.updateTable("enquiry").set({ due_at }).where("reference", "=", reference).execute();
    references.push(reference);
  }
  const [first = "", second = "", third = ""] = references;
  const context = await browser.newContext({ baseURL: site.config.origin, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: "cookie_consent", value: "additional", url: site.config.origin }]);
  const page = await context.newPage();
  const { keyboard } = page;
  const isOpen = (reference: string) => page.locator(".reqpage__head").getByText(reference).waitFor();
  const row = () => db.selectFrom("enquiry").selectAll().where("reference", "=", first).executeTakeFirstOrThrow();

  // The keyboard begins in the first field, once the page has been drawn, which may be after it has loaded.
  await page.goto("/staff/sign-in");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  await keyboard.type("sam@warpline.example");
  await keyboard.press("Tab");
  await keyboard.type(demoPassword);
  await Promise.all([page.waitForResponse((answer) => answer.url().endsWith("/staff/changes")), keyboard.press("Enter")]);
  await page.getByRole("heading", { name: "Inbox" }).waitFor();

  await keyboard.press("j");
  await isOpen(first);
  await keyboard.press("j");
  await isOpen(second);
  await keyboard.press("k");
  await isOpen(first);
  await keyboard.press("o");
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("letterpane");

  await keyboard.press("m");
  await page.getByText("Assigned.").waitFor();
  await keyboard.press("n");
  await keyboard.type("Ask the mill for the lot.");
  await keyboard.press("Control+Enter");
  await page.getByText("Note by Sam Okafor").waitFor();

  // The template is one step behind the text.
  const answer = page.getByRole("textbox", { name: "Answer" });
  await keyboard.press("a");
  await answer.waitFor();
  await keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("template");
  await keyboard.press("q");
  await expect.poll(() => answer.inputValue()).toContain(`Our quote for ${first} is attached.`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("reply");
  // The gap of the template is selected, and what is typed fills it.
  await keyboard.press("Control+Enter");
  await page.getByText("Fill in “[days]” before you send it.").waitFor();
  await keyboard.type("ten");
  await expect.poll(() => answer.inputValue()).toContain("the lead time is ten working days");
  await keyboard.press("Control+Enter");
  // No file was chosen: once that is ticked, it goes.
  const without = page.getByRole("checkbox", { name: "Send it without a file" });
  await without.waitFor();
  await without.focus();
  await keyboard.press("Space");
  await keyboard.press("a");
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("reply");
  await keyboard.press("Control+Enter");
  await page.getByText("Answered and closed.").waitFor();
  expect((await row()).status).toBe("closed");
  await keyboard.press("z");
  await expect.poll(() => answer.inputValue()).toContain(`Our quote for ${first} is attached.`);
  // The page is as it was: the next key acts on what it shows.
  await page.getByRole("button", { name: "Close", exact: true }).waitFor();
  expect((await row()).status).toBe("open");

  await keyboard.press("s");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("In three hours");
  await keyboard.press("Enter");
  await page.getByText("Snooze changed.").waitFor();
  await keyboard.press("z");
  await expect.poll(async () => (await row()).snoozed_until).toBeNull();
  await page.getByRole("button", { name: /^Snoozed until/ }).waitFor({ state: "hidden" });

  await keyboard.press("e");
  await page.getByText("Closed.").waitFor();
  expect((await row()).status).toBe("closed");

  await keyboard.press("j");
  await isOpen(second);
  await keyboard.press("j");
  await isOpen(third);
  await keyboard.press("u");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-reference"))).toBe(third);
  await keyboard.press("?");
  await page.getByRole("dialog").getByText("Undo what you have just done").waitFor();
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await context.close();
});
