import { describe, expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { demoAccounts } from "../../demo/accounts.ts";
import { loadDemoAccounts } from "../../server/demo/load-demo-accounts.ts";
import { loadDemoQuotes } from "../../server/demo/load-demo-quotes.ts";
import { accountActors } from "../builders/account-actors.ts";
import { testDatabase } from "../builders/database.ts";
import { demoDatabase } from "../builders/demo-database.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";
import { demoDay } from "../builders/test-clock.ts";

const site = await enquirySite({}, { database: await testDatabase({ copyOf: await demoDatabase() }), begins: demoDay });
const { db, get, files, clock } = site;
const log = createLog("silent");
await loadDemoAccounts({ db, log, files, now: clock.now });
for (let start = 0; start < 2; start++) await loadDemoQuotes(db, clock.now);
await db.updateTable("account").set({ is_demo: false }).execute();

describe("the quotes of the demo", () => {
  test("are one of each state, and leave no mail", async () => {
    const quotes = await db.selectFrom("quote").select(["state", "sent_revision"]).orderBy("id").execute();
    expect(quotes.map(({ state, sent_revision }) => [state, sent_revision])).toEqual([
      ["accepted", 1],
      ["sent", 1],
      ["declined", 1],
      ["accepted", 1],
      ["sent", 1],
      ["sent", 2],
      ["draft", null],
      ["sent", 1],
    ]);
    expect(await db.selectFrom("outbox").select("id").where("quote_id", "is not", null).execute()).toEqual([]);
  });

  test("are counted by kind and country for staff who read figures, and for nobody else", async () => {
    const viewer = await staffActors(site)("viewer");
    const page = pageParts(await (await viewer.get("/staff/figures")).text());
    expect(page.texts("[aria-label='Quotes by kind'] tbody tr").map(spaced)).toEqual([
      "Request list 6 2 1 1 0 2",
      expect.stringContaining(" 1 0 0 0 0 1"),
    ]);
    expect(page.texts("[aria-label='Quotes by country'] tbody tr").map(spaced)).toEqual([
      "United States 6 2 1 1 0 2",
      "Germany 1 0 0 0 0 1",
    ]);
    const csv = await viewer.get("/staff/figures/quotes");
    expect(await csv.text()).toContain("Request list,United States,6,2,1,1,0,2");
    expect((await get("/staff/figures/quotes")).status).not.toBe(200);
  });

  test("are the customer's by a call, and nobody else's", async () => {
    const { customer, bearer } = accountActors(site);
    const eve = await customer("eve@lab.example");
    const rows = async (id: number, token: string, query = "") =>
      (await get(`/api/customer_quotes?customerId=${id}${query}`, bearer(token))).json();
    expect(await rows(eve.id, eve.token)).toEqual({ success: true, totalCount: 0, data: [] });
    const clara = await db
      .selectFrom("account")
      .select("id")
      .where("email", "=", demoAccounts[0]?.email ?? "")
      .executeTakeFirstOrThrow();
    await db.updateTable("enquiry").set({ customer_id: eve.id }).where("customer_id", "=", clara.id).execute();
    const own = await rows(eve.id, eve.token);
    expect([own.totalCount, own.data.length]).toEqual([6, 6]);
    expect(own.data[0]).toMatchObject({ quote: expect.stringMatching(/-R2$/), state: "sent", currency: "USD", total: "593.20" });
    expect((await get(own.data[0].pdf_path, bearer(eve.token))).status).toBe(200);
    // The amounts of the lines are those of the quote; what was accepted adds up to its total.
    const cents = (text: string | null) => Math.round(Number(text ?? 0) * 100);
    type Line = Record<"kind" | "name" | "quantity" | "total" | "accepted_total", string>;
    for (const { state, total, shipping, lines } of own.data as (Record<string, string> & { lines: Line[] })[]) {
      expect(lines.length).toBeGreaterThan(0);
      const counted = lines.map((line) =>
        cents(state === "accepted" ? line.accepted_total : line.kind === "offered" ? line.total : null),
      );
      expect(counted.reduce((sum, one) => sum + one, cents(shipping ?? null))).toBe(cents(total ?? null));
    }
    const accepted = own.data.find(({ state }: { state: string }) => state === "accepted");
    expect(accepted.lines[0]).toMatchObject({
      accepted_quantity: expect.stringMatching(/^\d/),
      price: expect.stringMatching(/\.\d\d$/),
    });
    expect((await rows(eve.id, eve.token, "&page=2&limit=5")).data).toHaveLength(1);
    const bob = await customer("bob@lab.example");
    expect(await rows(eve.id, bob.token)).toEqual({ success: true, totalCount: 0, data: [] });
    expect((await get(`/api/customer_quotes?customerId=${eve.id}`)).status).toBe(401);
  });
});

const spaced = (text: string) => text.replaceAll(/\s+/g, " ");
