import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { systemContext } from "../builders/importing.ts";
import { staffActors } from "../builders/staff.ts";
import { faultsOf, takeSession } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { db, url } = site;
const staffBrowser = staffActors(site);

/** A new request as somebody of staff has it open; what goes wrong in the browser is remembered. */
async function open(options: Parameters<typeof site.visit>[1] = {}) {
  const { reference } = await submitEnquiry(systemContext(db), { kind: inquiry, values: sampleOf(inquiry) });
  const { cookie } = await staffBrowser("sales", { name: "Dana Whitlock" });
  const page = await site.visit("about:blank", options);
  await takeSession(page, url, cookie);
  const faults = faultsOf(page);
  await ready(page, () => page.goto(`${url}/staff/inbox/${reference}`));
  return { page, faults, reference };
}
/** Loads the page and waits until it goes on in the browser: it says that it has the request open. */
const ready = (page: Page, load: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse((answer) => answer.url().endsWith("/open")), load()]);
const messages = async (reference: string) =>
  (
    await db
      .selectFrom("enquiry_message as m")
      .innerJoin("enquiry as e", "e.id", "m.enquiry_id")
      .select("m.text")
      .where("e.reference", "=", reference)
      .execute()
  ).map(({ text }) => text);

test("a request is answered by keyboard, the answer is undone, and its text is still there after a reload", async () => {
  const { page, faults, reference } = await open();
  await page.keyboard.press("a");
  const box = page.getByRole("textbox", { name: "Answer" });
  await box.pressSequentially("Dear Ada, we have it.");
  await page.getByText("Draft saved").waitFor();
  await ready(page, () => page.reload());
  expect(await box.inputValue()).toBe("Dear Ada, we have it.");

  await page.keyboard.press("a");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Answered and closed.").waitFor();
  expect(await messages(reference)).toEqual(["Dear Ada, we have it."]);
  await expect.poll(() => box.inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await expect.poll(() => box.inputValue()).toBe("Dear Ada, we have it.");
  expect(await messages(reference)).toEqual([]);
  await ready(page, () => page.reload());
  expect(await box.inputValue()).toBe("Dear Ada, we have it.");
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Does to the texts of a page, and to those that come later, what a browser does that translates it: each text node is replaced by an element with its text. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const isKept = (node: Node) =>
      node.parentElement?.closest("script, style, textarea, option, title, font, [translate=no]") != null;
    const replace = (root: Node) => {
      const nodes: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) nodes.push(walker.currentNode);
      for (const node of nodes) {
        if (isKept(node) || !/\p{L}/u.test(node.nodeValue ?? "")) continue;
        const font = document.createElement("font");
        font.textContent = node.nodeValue;
        node.parentNode?.replaceChild(font, node);
      }
    };
    replace(document.body);
    const watch = (changes: MutationRecord[]) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) replace(node);
    };
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true });
  });

test("in a page that the browser translates, the next request is shown with its own number and texts, and each status with its own", async () => {
  const { reference: other } = await submitEnquiry(systemContext(db), { kind: inquiry, values: sampleOf(inquiry) });
  const { page, faults, reference } = await open();
  await translate(page);
  const head = page.locator(".reqpage__head");
  const line = head.locator("p").first();
  await expect.poll(() => line.innerText()).toContain(reference);
  await page.keyboard.press("j");
  await page.waitForURL(`**/${other}`);
  await expect.poll(() => line.innerText()).toContain(other);
  expect(await line.innerText()).not.toContain(reference);
  await page.keyboard.press("e");
  await page.getByRole("button", { name: "Reopen" }).waitFor();
  await expect.poll(() => head.locator(".st").innerText()).toBe("Closed");
  expect(faults).toEqual([]);
  await page.context().close();
});

test("keys take a request, note something about it, snooze it and close it", async () => {
  const { page, reference } = await open();
  const row = () => db.selectFrom("enquiry").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
  await page.keyboard.press("m");
  await page.getByText("Assigned.").waitFor();
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: "Note to colleagues" }).pressSequentially("Ask the mill.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("Note by Dana Whitlock").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  await page.getByText("Snooze changed.").waitFor();
  await page.keyboard.press("e");
  await page.getByText("Closed.").waitFor();
  expect(await row()).toMatchObject({ status: "closed", snoozed_until: null, assignee_id: expect.any(Number) });
  await page.context().close();
});

test("the page fits a phone, where a long address breaks before its @ and dots", async () => {
  const { page, reference } = await open({ viewport: { width: 1440, height: 900 } });
  const sender_email = "ines.carvalho-ferreira@materials-testing.textile-laboratory.example";
  await db.updateTable("enquiry").set({ sender_email }).where("reference", "=", reference).execute();
  await ready(page, () => page.reload());
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(false);
  const address = page.getByRole("link", { name: sender_email });
  const lines = await address.evaluate((link) =>
    [...link.querySelectorAll("span")].map((part) => ({
      rows: part.getClientRects().length,
      top: part.getBoundingClientRect().bottom,
    })),
  );
  expect(lines.map(({ rows }) => rows)).toEqual(lines.map(() => 1));
  expect(new Set(lines.map(({ top }) => top)).size).toBeGreaterThan(1);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.getByRole("heading", { name: "Inbox" }).waitFor();
  await page.context().close();
});
