import { beforeEach, expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { readMailDelay } from "../../domain/promise/read-mail-delay.ts";
import { tellMailDelay } from "../../domain/promise/tell-mail-delay.ts";
import { mailComposer } from "../../server/mail/compose-mail.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";

const { db } = await testDatabase();
let time = new Date("2026-11-23T08:00:00Z");
const system: Context = { db, actor: { kind: "system" }, now: () => time };
await catalogue(db).supplier({ name: "Warpline", email: "desk@warpline.example" });
const staff = { kind: "staff", status: "active" } as const;
await db
  .insertInto("account")
  .values([
    { ...staff, email: "rosa@warpline.example", name: "Rosa", role: "admin" },
    { ...staff, email: "desk@warpline.example", name: "Desk", role: "admin" },
    { ...staff, email: "gone@warpline.example", name: "Gone", role: "admin", status: "suspended" },
    { ...staff, email: "sam@warpline.example", name: "Sam", role: "sales" },
  ])
  .execute();
const mail = () =>
  db
    .insertInto("outbox")
    .values({ message: "receipt", to_address: "ada@lab.example", next_at: time, created_at: time })
    .returning("id")
    .executeTakeFirstOrThrow();
const told = async () =>
  (await db.selectFrom("outbox").select("to_address").where("message", "=", "mail-delayed").orderBy("id").execute()).map(
    ({ to_address }) => to_address,
  );
const later = (hours: number) => {
  time = new Date(time.getTime() + hours * 3_600_000);
};

beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
  await tellMailDelay(system);
});

test("staff are mailed once while mail has waited for four hours, and again the next time", async () => {
  const { id } = await mail();
  later(3.9);
  expect(await tellMailDelay(system)).toBe(0);
  later(0.1);
  const counts = await Promise.all([1, 2, 3].map(() => tellMailDelay(system)));
  expect(counts.toSorted()).toEqual([0, 0, 2]);
  expect((await told()).toSorted()).toEqual(["desk@warpline.example", "rosa@warpline.example"]);
  await mail();
  later(9);
  expect(await tellMailDelay(system)).toBe(0);
  expect(await readMailDelay(system)).toMatchObject({ count: 2, hours: 4 });

  // All of it leaves, but for what said so; then other mail waits.
  await db.updateTable("outbox").set({ sent_at: time }).where("message", "=", "receipt").execute();
  expect([id > 0, await tellMailDelay(system), await readMailDelay(system)]).toEqual([true, 0, undefined]);
  await mail();
  later(5);
  expect(await tellMailDelay(system)).toBe(2);
});

test("the mail says how much waits and since when, and is not sent when nothing does any more", async () => {
  await mail();
  await mail();
  later(5);
  await tellMailDelay(system);
  const row = await db.selectFrom("outbox").selectAll().where("message", "=", "mail-delayed").limit(1).executeTakeFirstOrThrow();
  const compose = mailComposer({ context: system, config: { origin: "https://warpline.test", mailFrom: undefined } });
  const composed = await compose(row);
  expect(composed?.subject).toBe("2 mails have not left");
  expect(composed?.text).toContain("waited for more than 4 hours");
  await db.updateTable("outbox").set({ sent_at: time }).where("message", "=", "receipt").execute();
  expect(await compose(row)).toBeUndefined();
});
