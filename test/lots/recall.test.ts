import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../domain/context.ts";
import { recallLot } from "../../domain/recalls/recall-lot.ts";
import { receiveRecallNotice } from "../../domain/recalls/recall-notice.ts";
import { listRecalls } from "../../domain/recalls/recall-register.ts";
import { tellRecalls } from "../../domain/recalls/tell-recalls.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { lots } from "../builders/lots.ts";
import { mailbox, readMail } from "../stand-ins/mailbox.ts";

const { db } = await testDatabase();
const box = await mailbox();
const now = () => new Date("2026-11-23T08:00:00Z");
const context: Context = { db, actor: { kind: "system" }, now };
const by = (role: "quality" | "sales", name = "Mei"): Context => ({
  ...context,
  actor: { kind: "staff", role, name, id: undefined },
});
const build = catalogue(db);
await build.supplier({ name: "Warpline Test Materials", email: "desk@warpline.example" });
await build.product({ item_number: "11-010", name: "Multifiber fabric DW" });
const { lot, delivery, watch } = lots(db);
const texts = { reason: "The wool strip stains too little.", advice: "Send it back." };

async function delivered() {
  const from = box.delivered.length;
  const log = createLog("silent");
  const config = { origin: "https://warpline.test", mailFrom: undefined };
  const worker = createMailWorker({ context, config, log, mailer: smtpMailer(box.url), sweep: async () => 0 });
  while ((await worker.deliver()) > 0);
  await worker.stop();
  return box.delivered.slice(from).map(({ to, source }) => ({ to, ...readMail(source) }));
}
const noticesOf = (number: string) =>
  db
    .selectFrom("recall_notice")
    .select(["email", "name", "company", "token"])
    .where("lot_number", "=", number)
    .orderBy("email")
    .execute();
const mailsOf = async (number: string) =>
  (
    await db
      .selectFrom("outbox as o")
      .innerJoin("recall_notice as n", "n.id", "o.notice_id")
      .select("o.to_address")
      .where("n.lot_number", "=", number)
      .orderBy("o.to_address")
      .execute()
  ).map(({ to_address }) => to_address);

test("everybody who received the lot or has confirmed the wish to be told gets one mail, alone, and nobody else", async () => {
  await lot("L-2608-2");
  await lot("L-2608-3");
  await delivery("L-2608-2", "ada@lab.example", { name: "Ada", company: "Lab", quantity: "10 m" });
  await delivery("L-2608-2", "ada@lab.example", { name: "Ada L.", company: "Lab", delivered_on: "2026-10-02" });
  await watch("L-2608-2", "ada@lab.example");
  await watch("L-2608-2", "grace@lab.example");
  await watch("L-2608-2", "never@lab.example", { confirmed_at: null });
  await watch("L-2608-2", "ended@lab.example", { ended_at: now() });
  await delivery("L-2608-3", "other@lab.example");

  expect(await recallLot(by("quality"), "L-2608-2", texts)).toMatchObject({ isNew: true, told: 2 });
  const notices = await noticesOf("L-2608-2");
  expect(notices).toMatchObject([
    { email: "ada@lab.example", name: "Ada L.", company: "Lab" },
    { email: "grace@lab.example", name: "", company: "" },
  ]);
  const mails = await delivered();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([["ada@lab.example"], ["grace@lab.example"]]);
  const textTo = (address: string) => mails.find(({ to }) => to[0] === address)?.parts[0]?.text.replaceAll("\r\n", "\n") ?? "";
  const text = textTo("ada@lab.example");
  for (const said of [
    "recalls lot L-2608-2 of 11-010 Multifiber fabric DW",
    "Why: The wool strip stains too little.",
    "What to do: Send it back.",
    "10 m of 11-010, delivery D-1 of 14 Sep 2026; 11-010, delivery D-2 of 2 Oct 2026.",
    `https://warpline.test/recalls/${notices[0]?.token}`,
    "https://warpline.test/lots/L-2608-2",
    "delivered to you",
  ])
    expect(text).toContain(said);
  expect(text).not.toContain("grace");
  expect(textTo("grace@lab.example")).toContain("you asked to be told");
  expect(textTo("grace@lab.example")).not.toContain("You received");
  expect(notices.map(({ token }) => token.length)).toEqual([24, 24]);
  expect(new Set(notices.map(({ token }) => token)).size).toBe(2);

  const { status, reason, advice } = await db
    .selectFrom("lot")
    .selectAll()
    .where("number", "=", "L-2608-2")
    .executeTakeFirstOrThrow();
  expect({ status, reason, advice }).toEqual({ status: "recalled", ...texts });
  const audited = await db.selectFrom("audit_event").selectAll().where("verb", "=", "lot.recall").execute();
  expect(audited).toMatchObject([{ role: "quality", subject: "lot", after: { number: "L-2608-2", told: 2 } }]);
});

test("a second recall changes nothing and is told so; of many at the same moment one is the recall", async () => {
  await lot("L-2609-1");
  for (let at = 0; at < 30; at++) await delivery("L-2609-1", `reader${at}@lab.example`);
  const people = Array.from({ length: 6 }, (_, at) => by("quality", `Person ${at}`));
  const made = await Promise.all(people.map((person, at) => recallLot(person, "L-2609-1", { ...texts, advice: `Advice ${at}` })));
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(made.map(({ told }) => told)).toEqual(Array.from({ length: 6 }, () => 30));
  expect(await mailsOf("L-2609-1")).toHaveLength(30);
  const again = await recallLot(by("quality"), "L-2609-1", { ...texts, reason: "Another reason" });
  expect(again).toEqual({ number: "L-2609-1", isNew: false, at: now(), told: 30 });
  const { reason } = await db.selectFrom("lot").select("reason").where("number", "=", "L-2609-1").executeTakeFirstOrThrow();
  expect(reason).toBe(texts.reason);
});

test("deliveries and wishes that come after the recall are told by the work of the minute, once", async () => {
  await lot("L-2609-2");
  await delivery("L-2609-2", "first@lab.example");
  await recallLot(by("quality"), "L-2609-2", texts);
  await delivery("L-2609-2", "first@lab.example");
  await delivery("L-2609-2", "late@lab.example");
  await watch("L-2609-2", "later@lab.example");
  // Of a lot that nobody has recalled nothing is told, nor of one that only a file calls recalled.
  await lot("L-2609-3", { status: "recalled", ...texts });
  await delivery("L-2609-3", "quiet@lab.example");
  const written = await Promise.all(Array.from({ length: 4 }, () => tellRecalls(context)));
  expect(written.reduce((sum, each) => sum + each, 0)).toBe(2);
  expect(await tellRecalls(context)).toBe(0);
  expect(await mailsOf("L-2609-2")).toEqual(["first@lab.example", "late@lab.example", "later@lab.example"]);
  expect(await mailsOf("L-2609-3")).toEqual([]);
  // Recalled here, it is told.
  expect(await recallLot(by("quality"), "L-2609-3", texts)).toMatchObject({ isNew: true, told: 1 });
});

test("a notice whose mail came back counts as failed until its receiver says that it came", async () => {
  await lot("L-2609-6");
  await delivery("L-2609-6", "ada@lab.example");
  await recallLot(by("quality"), "L-2609-6", texts);
  const [notice] = await noticesOf("L-2609-6");
  await db.updateTable("outbox").set({ bounced_at: now() }).where("to_address", "=", "ada@lab.example").execute();
  const counts = async () => (await listRecalls(by("sales"))).find(({ number }) => number === "L-2609-6");
  expect(await counts()).toMatchObject({ told: 1, received: 0, failed: 1 });
  await receiveRecallNotice(context, notice?.token ?? "");
  expect(await counts()).toMatchObject({ told: 1, received: 1, failed: 0 });
});

test("a file that is imported afterwards neither ends the recall nor gives another reason; the rest of it is taken", async () => {
  await lot("L-2609-4");
  await recallLot(by("quality"), "L-2609-4", texts);
  await db
    .updateTable("lot")
    .set({ status: "released", reason: "", advice: "", note: "New" })
    .where("number", "=", "L-2609-4")
    .execute();
  const row = await db.selectFrom("lot").selectAll().where("number", "=", "L-2609-4").executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: "recalled", ...texts, note: "New", version: 3 });
});

test("who may not, a lot that is not there, an empty reason, and an older version are refused, and nothing is written", async () => {
  await lot("L-2609-5");
  await delivery("L-2609-5", "ada@lab.example");
  const refused = (ctx: Context, number: string, given = texts, seen?: number) =>
    expect(recallLot(ctx, number, given, seen)).rejects;
  await refused(by("sales"), "L-2609-5").toMatchObject({ code: "forbidden" });
  await refused(by("quality"), "L-9999-9").toMatchObject({ code: "not-found" });
  await refused(by("quality"), "L-2609-5", { ...texts, reason: "  " }).toMatchObject({ code: "invalid" });
  await refused(by("quality"), "L-2609-5", { ...texts, reason: "\u200b\u202e" }).toMatchObject({ code: "invalid" });
  await refused(by("quality"), "L-2609-5", { ...texts, advice: "\u2066…\u2069" }).toMatchObject({ code: "invalid" });
  await refused(by("quality"), "L-2609-5", { ...texts, advice: "x".repeat(1001) }).toMatchObject({ code: "invalid" });
  await refused(by("quality"), "L-2609-5", texts, 7).toMatchObject({ code: "stale" });
  expect(await noticesOf("L-2609-5")).toEqual([]);
  const { status } = await db.selectFrom("lot").select("status").where("number", "=", "L-2609-5").executeTakeFirstOrThrow();
  expect(status).toBe("released");
});
