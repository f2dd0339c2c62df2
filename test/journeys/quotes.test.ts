import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "../../demo/accounts.ts";
import { request as kind } from "../../domain/enquiries/kinds/request.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { daysBefore } from "../../domain/locale/dates.ts";
import { tokenHash } from "../../domain/thread/request-link.ts";
import { loadDemoPeople } from "../builders/demo-people.ts";
import { operator } from "../builders/operator.ts";
import { lineFields, quoting } from "../builders/quotes.ts";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { counted } from "./counted.ts";
import { openConsole, takeSession } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { app, db, files, url, visit, clock, config } = site;
await loadDemoPeople({ db, files });
const sam = await staffActors(site)("sales", { name: "Sam Okafor" });
const sales = { db, actor: operator, now: clock.now };
const { quote } = quoting(sales, sales);
const until = daysBefore(clock.now().toISOString().slice(0, 10), -30);

const items = [
  ["11-010", "Multifibre adjacent fabric DW, 15 mm bands", "2", "m"],
  ["11-110", "Wool adjacent fabric, ISO 105-F01", "1", "roll of 5 m"],
  ["13-110", "Cotton rubbing cloth, ISO 105-F09, roll", "4", "roll of 10 m"],
  ["15-010", "Blue wool references 1 to 8 on card", "10", "card"],
] as const;

/** A request of four lines. @returns its reference */
async function ask(country = "Canada"): Promise<string> {
  const lines = items.flatMap(([number, name, quantity, pack], place) =>
    Object.entries({ ItemNumber: number, Name: name, Quantity: quantity, Pack: pack, Wanted: "Price" }).map(([field, value]) => [
      `Items.${place + 1}.${field}`,
      value,
    ]),
  );
  const values = { ...Object.fromEntries(lines), Name: "Ada Lovelace", Email: "ada@lab.example", Country: country };
  return (await submitEnquiry({ db, actor: { kind: "visitor" }, now: clock.now }, { kind, values })).reference;
}

const fourLines: Record<string, string> = {
  ...{ Currency: "USD", ValidUntil: until, Payment: "30 days net" },
  ...Object.assign(
    {},
    ...items.map(([ItemNumber, Name, Quantity, Pack], place) =>
      lineFields(place + 1, { ItemNumber, Name, Quantity, Pack, Price: String(10 * (place + 1)) }),
    ),
  ),
};

/** A quote of four lines, 20, 20, 120 and 400 USD. @returns its request, and its page by the link of the mail */
async function quoted() {
  const reference = await ask();
  const designation = await quote(reference, fourLines);
  const token = reference.padEnd(32, "-");
  await db
    .insertInto("enquiry_link")
    .values(({ selectFrom }) => ({
      enquiry_id: selectFrom("enquiry").select("id").where("reference", "=", reference),
      ...{ nonce: crypto.randomUUID(), token_hash: tokenHash(token), expires_at: new Date(clock.now().getTime() + 86_400_000) },
    }))
    .execute();
  return { reference, designation, address: `/request/${token}/quote/${designation}` };
}
const mailsOf = (reference: string) =>
  db
    .selectFrom("outbox as o")
    .innerJoin("enquiry as e", "e.id", "o.enquiry_id")
    .select("o.id")
    .where("e.reference", "=", reference)
    .where("o.message", "=", "quote")
    .execute();
const stateOf = async (reference: string) =>
  db
    .selectFrom("quote as q")
    .innerJoin("enquiry as e", "e.id", "q.enquiry_id")
    .select(["q.state", "q.sent_revision", "q.valid_until", "q.id"])
    .where("e.reference", "=", reference)
    .executeTakeFirstOrThrow();
const main = (page: Page) => page.locator("main");

describe("sales", () => {
  test("send a quote for a request of four lines: only prices are typed", async () => {
    await quoted();
    const reference = await ask();
    const { page, faults } = await openConsole(site, sam, `/staff/inbox/${reference}`);
    const { count, click, clickField, type, press } = counted(page);
    await click("link", "Write a quote");
    await main(page).getByText("Last to another customer").or(main(page).getByText("Last to this customer")).first().waitFor();
    await clickField("Price per m, line 1");
    for (const price of ["12.50", "57.20", "61.50"]) {
      await type(price);
      await press("Enter");
    }
    await type("38.50");
    await main(page).getByText("USD 713.20").first().waitFor();
    await press("Control+Enter");
    await main(page).getByText("Waiting for the customer").first().waitFor();
    expect(count.keys).toBeLessThanOrEqual(60);
    expect(count.clicks).toBeLessThanOrEqual(2);
    expect((await stateOf(reference)).state).toBe("sent");
    expect((await mailsOf(reference)).length).toBe(1);
    expect(faults).toEqual([]);
    await expectAccessible(page, { within: "main" });
    await page.context().close();
  });

  test("correct a price by a new revision", async () => {
    const { reference, address } = await quoted();
    const { page } = await openConsole(site, sam, `/staff/inbox/${reference}/quote`);
    const { count, click, clickField, type, press } = counted(page);
    await click("link", "New revision");
    await clickField("Price per card, line 4");
    await type("39");
    await press("Control+Enter");
    await main(page).getByText("-R2").first().waitFor();
    await expect.poll(async () => (await stateOf(reference)).sent_revision).toBe(2);
    expect([count.clicks, count.keys]).toEqual([2, 3]);
    await page.context().close();
    const buyer = await visit(address);
    await buyer.getByText("has taken its place").waitFor();
    await buyer.getByRole("link", { name: /^Go to .*-R2$/ }).click();
    await buyer.getByText("USD 550.00").first().waitFor();
    await buyer.context().close();
  });

  test("extend a quote, and withdraw it; its customer reads both", async () => {
    const { reference, address } = await quoted();
    const { page } = await openConsole(site, sam, `/staff/inbox/${reference}/quote`);
    const later = daysBefore(until, -10);
    await page.getByLabel("Valid until", { exact: true }).first().fill(later);
    await page.getByRole("button", { name: "Extend" }).click();
    await page.getByText("The quote holds longer now. The customer is told.").waitFor();
    expect((await stateOf(reference)).valid_until).toBe(later);
    // Its customer would hear of a press by mistake: it is asked again.
    await page.getByRole("link", { name: "Withdraw …" }).click();
    await page.getByText("It cannot be accepted any more, and ada@lab.example gets a mail that says so.").waitFor();
    expect((await stateOf(reference)).state).toBe("sent");
    await page.getByRole("link", { name: "Do not withdraw it" }).click();
    await page.getByRole("link", { name: "Withdraw …" }).click();
    await expectAccessible(page, { within: "main" });
    await page.getByRole("button", { name: "Withdraw it" }).click();
    await page.getByText("The quote is withdrawn. The customer is told.").waitFor();
    expect((await stateOf(reference)).state).toBe("withdrawn");
    await page.context().close();
    const buyer = await visit(address);
    await buyer.getByText("We have withdrawn this quote").waitFor();
    await buyer.getByLabel("What you would like to add").fill("Two rolls only.");
    await buyer.getByRole("button", { name: "Ask for renewal" }).click();
    await buyer.getByText("We have your wish to renew it").waitFor();
    await buyer.context().close();
  });
});

describe("a buyer without an account, from the mail", () => {
  test("accepts with an order number in 2 clicks and 12 keys", async () => {
    const { reference, address } = await quoted();
    const page = await visit(address);
    const { count, click, clickField, type } = counted(page);
    await clickField("Purchase order number");
    await type("PO-4711");
    await click("button", "Accept as an order");
    await page.getByText("Thank you: your order request is with us").waitFor();
    await page.getByText("USD 560.00, order request").waitFor();
    expect(count.clicks).toBeLessThanOrEqual(2);
    expect(count.keys).toBeLessThanOrEqual(12);
    expect((await stateOf(reference)).state).toBe("accepted");
    await expectAccessible(page, { within: "main" });
    await page.context().close();
  });

  test("asks, then declines with a reason; without one nothing is lost", async () => {
    const { reference, address } = await quoted();
    const page = await visit(address);
    await page.getByText("Ask a question", { exact: true }).click();
    await page.getByLabel("Your question").fill("Can you hold one lot?");
    await page.getByRole("button", { name: "Send the question" }).click();
    await page.getByText("Your question has been sent").waitFor();
    await page.getByText("Decline", { exact: true }).first().click();
    await page.getByRole("button", { name: "Decline", exact: true }).click();
    await page.getByText("Say in a word or two why").waitFor();
    await page.getByLabel("Why you decline it").fill("Too late for us.");
    await page.getByRole("button", { name: "Decline", exact: true }).click();
    await page.getByText("You have declined the quote").waitFor();
    expect((await stateOf(reference)).state).toBe("declined");
    await page.context().close();
  });
});

test("an agent quotes a lead in their own name, and head office sees it", async () => {
  const jonas = demoAccounts.find(({ represents }) => represents !== undefined);
  const reference = await ask("Germany");
  const body = new URLSearchParams({ form: "login", email: jonas?.email ?? "", password: demoPassword });
  const headers = { origin: config.origin };
  const answer = await app.fetch(new Request(`${config.origin}/agent-portal`, { method: "POST", body, headers }));
  const page = await visit("about:blank");
  await takeSession(page, url, answer.headers.getSetCookie()[0]?.split(";")[0] ?? "");
  await page.goto(`/agent-dashboard/leads/${reference}`);
  await page.getByRole("button", { name: /^Accept/ }).click();
  const { count, click, clickField, type } = counted(page);
  await click("link", "Quote");
  await clickField("Price per m, line 1");
  for (const [place, price] of ["12.50", "57.20", "61.50", "38.50"].entries()) {
    if (place > 0) await page.getByLabel(new RegExp(`^Price per .*, line ${place + 1}$`)).click();
    await type(price);
  }
  await click("button", "Send to the customer");
  await main(page).getByText("Jonas Weber").first().waitFor();
  expect(count.keys).toBeLessThanOrEqual(60);
  expect((await stateOf(reference)).state).toBe("sent");
  await expectAccessible(page, { within: "main" });
  await page.context().close();
  const { page: desk } = await openConsole(site, sam, `/staff/inbox/${reference}/quote`);
  await main(desk).getByText("Jonas Weber, ").first().waitFor();
  await desk.context().close();
});
