import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { readKitProblems } from "../../domain/kits/read-kit-problems.ts";
import { tellKitProblems } from "../../domain/kits/tell-kit-problems.ts";
import { createMinuteWork } from "../../server/background/minute-work.ts";
import { mailComposer } from "../../server/mail/compose-mail.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";

const { db } = await testDatabase();
let now = new Date("2026-11-23T08:00:00Z");
const context: Context = { db, actor: { kind: "system" }, now: () => now };
const build = catalogue(db);
await build.supplier({ name: "Warpline", email: "desk@warpline.example" });
const method = await build.method({ designation: "ISO 105-C06" });
const lawn = await build.product({ item_number: "11-010" });
const released = { released_by: "Ida Berg", released_on: "2026-11-01", review_by: "2026-12-31" };
const kit = { method_id: method, specimens_per_test: 1, specimens_per_run: 8, source: "Notes", written_by: "Marta Reed" };
await db
  .insertInto("method_option")
  .values(["A1S", "A2S"].map((code, at) => ({ id: at + 1, method_id: method, code })))
  .execute();
await db
  .insertInto("kit")
  .values([
    { id: 1, option: "A1S", ...kit, ...released },
    { id: 2, option: "A2S", ...kit },
  ])
  .execute();
const part = { role: "adjacent fabric", per: "specimen" } as const;
await db
  .insertInto("kit_part")
  .values([
    { id: 1, kit_id: 1, name: "Multifiber", needed: "required", ...part },
    { id: 2, kit_id: 1, name: "Steel balls", needed: "required", not_sold: true, ...part },
    { id: 3, kit_id: 1, name: "Cotton", needed: "one of several", choice: "single", ...part },
    { id: 4, kit_id: 1, name: "Wool", needed: "one of several", choice: "single", ...part },
    { id: 5, kit_id: 1, name: "Ballast", needed: "optional", ...part },
    { id: 6, kit_id: 2, name: "A draft's part", needed: "required", ...part },
  ])
  .execute();
await db
  .insertInto("kit_item")
  .values([1, 4].map((part_id) => ({ part_id, item_number: "11-010" })))
  .execute();

const problems = async () => (await readKitProblems(context)).map((one) => `${one.kitName}: ${one.problem}`);
const mails = () => db.selectFrom("outbox").select(["id", "to_address", "message"]).orderBy("id").execute();
const composed = async () => {
  const mail = await db.selectFrom("outbox").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  return mailComposer({ context, config: { origin: "https://warpline.test", mailFrom: undefined } })(mail);
};

test("a kit whose required parts are filled or not sold, with one of several, is right; drafts are not looked at", async () => {
  expect(await problems()).toEqual([]);
  expect(await tellKitProblems(context)).toBe(0);
});

test("an item that the catalogue has no longer is reported, once, to the staff's address", async () => {
  await db.updateTable("product").set({ item_number: "11-011" }).where("id", "=", lawn).execute();
  expect(await problems()).toEqual([
    "ISO 105-C06 A1S: Nothing fills “Multifiber”, which a test needs.",
    "ISO 105-C06 A1S: Nothing fills any of “Cotton”, “Wool”, of which a test needs one.",
    "ISO 105-C06 A1S: Item 11-010 of “Multifiber” is not in the catalogue any more.",
    "ISO 105-C06 A1S: Item 11-010 of “Wool” is not in the catalogue any more.",
  ]);
  // Two nodes at the same moment.
  const told = await Promise.all([tellKitProblems(context), tellKitProblems(context), tellKitProblems(context)]);
  expect(told.toSorted()).toEqual([0, 0, 4]);
  expect(await mails()).toMatchObject([{ to_address: "desk@warpline.example", message: "kit-problems" }]);
  const mail = await composed();
  expect(mail?.subject).toBe("A kit needs a look");
  expect(mail?.text).toContain("Nothing fills “Multifiber”, which a test needs.");
  expect(mail?.text).toContain(`https://warpline.test/method-kit/iso-105-c06-${method}?option=A1S`);
});

test("what was put right before the mail went out is not mailed, and told again when it comes back", async () => {
  await db.updateTable("product").set({ item_number: "11-010" }).where("id", "=", lawn).execute();
  expect(await composed()).toBeUndefined();
  expect(await tellKitProblems(context)).toBe(0);
  await db.deleteFrom("product").where("id", "=", lawn).execute();
  expect(await tellKitProblems(context)).toBe(4);
  expect(await mails()).toHaveLength(2);
});

test("a review that is overdue is reported, by the site's work in the background", async () => {
  await build.product({ id: lawn, item_number: "11-010" });
  now = new Date("2026-12-31T23:00:00Z");
  expect(await problems()).toEqual([]);
  now = new Date("2027-01-01T00:00:00Z");
  expect(await problems()).toEqual(["ISO 105-C06 A1S: Its review was due on 2026-12-31."]);
  // Meanwhile the older mails have waited too long, which is told too.
  const told = async () => (await mails()).filter(({ message }) => message === "kit-problems").length;
  const before = await told();
  const work = createMinuteWork({ context, log: createLog("silent"), pause: 1 });
  work.start();
  await expect.poll(told).toBe(before + 1);
  await work.stop();
});
