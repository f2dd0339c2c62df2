import { expect, test } from "vitest";
import { createLog } from "../adapters/log.ts";
import { demoAccounts, demoPassword } from "../demo/accounts.ts";
import { historyTabs } from "../domain/accounts/histories.ts";
import { readHistory } from "../domain/accounts/read-history.ts";
import { loadDemoAccounts } from "../server/load-demo-accounts.ts";
import { enquirySite } from "./builders/enquiry-site.ts";

const { db, sendForm, files } = await enquirySite();
const load = () => loadDemoAccounts({ db, log: createLog("silent"), files });
await load();

test("every account of the demo can sign in with its password", async () => {
  for (const { kind, email } of demoAccounts)
    expect((await sendForm(`${kind}-login`, { email, password: demoPassword })).status).toBe(200);
});

test("the customer has something in every tab, and more products than a page holds; no mail is sent of it", async () => {
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

test("loaded again nothing is added", async () => {
  const count = async () =>
    db
      .selectFrom("enquiry")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const before = await count();
  await load();
  expect(await count()).toEqual(before);
});
