import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { demoAccounts, demoItems, demoPassword } from "../../demo/accounts.ts";
import { historyTabs } from "../../domain/portal/dashboard-tabs.ts";
import { historyColumns, readHistory } from "../../domain/portal/read-history.ts";
import { loadDemoAccounts } from "../../server/demo/load-demo-accounts.ts";
import { enquirySite } from "../builders/enquiry-site.ts";

const { db, sendForm, files, database } = await enquirySite({ origin: "http://localhost:3000" });
const elsewhere = await enquirySite({}, { database });
const load = () => loadDemoAccounts({ db, log: createLog("silent"), files });
await load();

test("every account of the demo can sign in with its password", async () => {
  for (const { kind, email } of demoAccounts)
    expect((await sendForm(`${kind}-login`, { email, password: demoPassword })).status).toBe(200);
});

test("they sign in nowhere else than on the machine that the site runs on", async () => {
  for (const { kind, email } of demoAccounts) {
    const answer = await elsewhere.sendForm(`${kind}-login`, { email, password: demoPassword });
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining("a password that everybody knows")]);
    // Who guesses is told nothing.
    expect((await elsewhere.sendForm(`${kind}-login`, { email, password: "a wrong password" })).status).toBe(401);
  }
});

test("the demo's customer has requests in every tab and more products than fit on a page; none of them sends a mail", async () => {
  const [clara] = await db.selectFrom("account").select(["id", "email", "name"]).where("kind", "=", "customer").execute();
  if (!clara) throw new Error("There is no customer.");
  const actor = { ...clara, kind: "customer", status: "active", session: 0, emailVerified: true } as const;
  const counts = await Promise.all(
    historyTabs.map(async (tab) => (await readHistory({ db, actor, now: () => new Date() }, tab, { page: 1, limit: 100 })).total),
  );
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts[historyTabs.indexOf("product")]).toBeGreaterThan(10);
  expect(await db.selectFrom("outbox").selectAll().execute()).toEqual([]);
  const said = await db
    .selectFrom("enquiry_message as m")
    .innerJoin("enquiry as e", "e.id", "m.enquiry_id")
    .select(["e.status", "m.from_staff", "m.text"])
    .where("e.customer_id", "=", clara.id)
    .execute();
  expect(new Set(said.map(({ status, from_staff }) => `${status} ${from_staff}`))).toEqual(
    new Set(["answered true", "open true", "open false"]),
  );
});

test("the demo's requests have item numbers and product names that belong together in the demo's catalogue", async () => {
  const products = parse(await readFile("demo/catalogue/products.csv"), { columns: true, bom: true }) as Record<string, string>[];
  const nameOf = new Map(products.map(({ item_number, name }) => [item_number, name]));
  const names = new Set(nameOf.values());
  const clara = await db.selectFrom("account").select(["id", "email", "name"]).where("kind", "=", "customer").executeTakeFirst();
  if (!clara) throw new Error("There is no customer.");
  const actor = { ...clara, kind: "customer", status: "active", session: 0, emailVerified: true } as const;
  const seen: string[] = [];
  for (const tab of historyTabs) {
    const { rows } = await readHistory({ db, actor, now: () => new Date() }, tab, { page: 1, limit: 100 });
    for (const row of rows) {
      const { item_number, product_item_code, product_name, product_lot_number, lot_number, phone_numbers } = historyColumns(row);
      for (const number of [item_number, product_item_code]) if (number !== undefined) expect(nameOf.has(number)).toBe(true);
      if (product_name !== undefined) expect(names.has(product_name)).toBe(true);
      for (const lot of [product_lot_number, lot_number]) if (lot !== undefined) expect(lot).toMatch(/^L-\d/);
      if (phone_numbers !== undefined) expect(phone_numbers).toBe(demoAccounts[0]?.phone);
      seen.push(...Object.keys(historyColumns(row)));
    }
  }
  expect(seen).toEqual(expect.arrayContaining(["item_number", "product_item_code", "product_name", "product_lot_number"]));
  expect(demoItems.map(({ item, name }) => nameOf.get(item) === name)).not.toContain(false);
});

test("loading the demo accounts twice adds nothing the second time", async () => {
  const count = async () =>
    db
      .selectFrom("enquiry")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const before = await count();
  await load();
  expect(await count()).toEqual(before);
});
