import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { StaffRole } from "../../db/schema.ts";
import { leadKinds } from "../../domain/leads/lead.ts";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { db, url } = site;
const staffBrowser = staffActors(site);

// Twelve weeks of requests from four countries; some were answered late, a few not yet.
const hour = 3_600_000;
const kinds = leadKinds().map(({ kind }) => kind);
const now = Date.now();
await db
  .insertInto("enquiry")
  .values(
    Array.from({ length: 240 }, (_, at) => {
      const received = now - at * 8.3 * hour;
      const isAnswered = at > 9 && at % 11 !== 0;
      return {
        ...{ reference: `W-J-${at}`, receipt: `journey-${at}`, values: "{}", kind: kinds[(at * 7) % kinds.length] ?? "inquiry" },
        country_id: [50, 276, 840, null][at % 4] ?? null,
        status: isAnswered ? ("answered" as const) : at % 2 === 0 ? ("new" as const) : ("open" as const),
        created_at: new Date(received),
        due_at: new Date(received + 60 * hour),
        first_answered_at: isAnswered ? new Date(received + (1 + ((at * 13) % 90)) * hour) : null,
      };
    }),
  )
  .execute();

/** A page of the console as somebody of staff sees it; what goes wrong in the browser is remembered. */
async function open(role: StaffRole, address: string, options: Parameters<typeof site.visit>[1] = {}) {
  const { cookie } = await staffBrowser(role);
  const page = await site.visit("about:blank", options);
  const at = cookie.indexOf("=");
  await page
    .context()
    .addCookies([{ name: cookie.slice(0, at), value: cookie.slice(at + 1), url: url.replace("http:", "https:"), secure: true }]);
  const faults: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(url + address);
  await page.waitForFunction(() => "__reactRouterDataRouter" in globalThis);
  return { page, faults };
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each(["/staff/figures", "/staff/countries?country=50", "/staff/settings"])("%s", (address) => {
  test("has no fault that a program finds, in the light and in the dark, and none in the console", async () => {
    const { page, faults } = await open("admin", address);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("fits a phone", async () => {
    const { page } = await open("admin", address, { viewport: { width: 390, height: 844 } });
    expect(await isTooWide(page)).toBe(false);
    await page.context().close();
  });
});

test("who gets a country is answered while it is typed, and a route is set without leaving the page", async () => {
  const { page, faults } = await open("sales", "/staff/countries");
  await page.getByRole("searchbox", { name: "Who gets …?" }).pressSequentially("bangla");
  await page.getByRole("heading", { name: /^Bangladesh: / }).waitFor();
  await page.getByRole("textbox", { name: "E-mail address" }).fill("dhaka@warpline.example");
  expect(await page.getByRole("radio", { name: "to an address" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Save the route" }).click();
  await page.getByText("The route of Bangladesh is set.").waitFor();
  await page.getByText("Staff have set a route: they go to dhaka@warpline.example.").waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});
