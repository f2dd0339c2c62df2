import { expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../domain/context.ts";
import { askForEditions } from "../../domain/edition-watch/ask-for-editions.ts";
import { changeEditionWatch, readEditionWatch } from "../../domain/edition-watch/change-edition-watch.ts";
import { tellEditions } from "../../domain/edition-watch/tell-editions.ts";
import { sweepWatches } from "../../domain/watches/sweep-watches.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { watching } from "../builders/watching.ts";
import { mailbox, readMail } from "../stand-ins/mailbox.ts";

const { db } = await testDatabase();
const box = await mailbox();
let now = new Date("2026-11-23T08:00:00Z");
const context: Context = { db, actor: { kind: "system" }, now: () => now };
const build = catalogue(db);
await build.supplier({ name: "Warpline Test Materials", email: "desk@warpline.example" });
const { edition, succeed, watch, tokenOf } = watching(db, () => now);
const config = { origin: "https://warpline.test", mailFrom: undefined };

/** The mails that go out now, but for those that ask to confirm. */
async function delivered() {
  await db.deleteFrom("outbox").where("message", "=", "edition-watch-confirmation").execute();
  const from = box.delivered.length;
  const worker = createMailWorker({
    context,
    config,
    log: createLog("silent"),
    mailer: smtpMailer(box.url),
    sweep: async () => 0,
  });
  while ((await worker.deliver()) > 0);
  await worker.stop();
  return box.delivered.slice(from).map(({ to, source }) => ({ to: to[0], ...readMail(source) }));
}
async function told() {
  await tellEditions(context);
  return delivered();
}
type Mail = Awaited<ReturnType<typeof delivered>>[number];
const header = (mail: Mail | undefined, name: string) => mail?.headers.find(([key]) => key === name)?.[1];
const textOf = (mail: Mail | undefined) => mail?.parts[0]?.text.replaceAll("\r\n", "\n") ?? "";

test("who has confirmed is told once of a new edition: what became of the old one, and what changes for materials", async () => {
  const method = await build.method({ designation: "ISO 105-C06", title: "Washing" });
  const old = await edition(method, { edition: "1994" });
  const token = await watch(method, "ada@lab.example");
  await askForEditions(context, { method, email: "never@lab.example" });
  const ended = await watch(method, "ended@lab.example");
  await changeEditionWatch(context, ended, "ended");
  // What was there before the confirmation is not told.
  expect(await told()).toEqual([]);

  await succeed(old, method, { edition: "2010", changes: "Another adjacent fabric.", replaces: "ISO 105-C06:2010" });
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail?.to).toBe("ada@lab.example");
  expect(header(mail, "subject")).toBe("The current edition is ISO 105-C06:2010");
  const text = textOf(mail);
  expect(text).toContain(
    "ISO 105-C06:2010 is the current edition. ISO 105-C06:1994 has been superseded; ISO 105-C06:2010 replaced it.",
  );
  expect(text).toContain("What changes for materials: Another adjacent fabric.");
  expect(text).toContain(`https://warpline.test/products-by-standard-methods/iso-105-c06-${method}`);
  expect(text).toContain(`https://warpline.test/edition-watch/${token}`);
  expect(header(mail, "list-unsubscribe")).toBe(`<https://warpline.test/edition-watch/${token}>`);
  expect(header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(await told()).toEqual([]);
});

test("a withdrawal, what replaced the method, and a succession are told; drafts and old editions are not", async () => {
  const method = await build.method({ designation: "AATCC TM61", title: "Laundering" });
  const other = await build.method({ designation: "AATCC TM62", title: "Another" });
  const id = await edition(method, { edition: "2013" });
  await watch(method, "grace@lab.example");
  await edition(method, { edition: "2027", status: "draft" });
  await edition(method, { edition: "2009", status: "withdrawn" });
  expect(await told()).toEqual([]);

  await db.updateTable("method_edition").set({ status: "withdrawn" }).where("id", "=", id).execute();
  expect((await told()).map((mail) => header(mail, "subject"))).toEqual(["AATCC TM61-2013 was withdrawn"]);
  await db.updateTable("method_edition").set({ replaced_by: "AATCC TM62-2026" }).where("id", "=", id).execute();
  expect((await told()).map(textOf)).toEqual([
    expect.stringContaining("AATCC TM61-2013 was withdrawn; AATCC TM62-2026 replaced it."),
  ]);
  const succession = { id: 1, designation: "AATCC TM61", kind: "was replaced by", method_id: other, year: "2026" } as const;
  await db.insertInto("method_succession").values(succession).execute();
  expect((await told()).map(textOf)).toEqual([expect.stringContaining("AATCC TM61 was replaced by AATCC TM62 in 2026.")]);
  expect(await told()).toEqual([]);
});

test("what was ended or put right before the mail went out is not mailed", async () => {
  const method = await build.method({ designation: "ISO 12947-2" });
  const old = await edition(method, { edition: "1998" });
  const token = await watch(method, "mia@brand.example");
  const wrong = await succeed(old, method, { edition: "2061", replaces: "ISO 12947-2:2061" });
  expect(await tellEditions(context)).toBe(1);
  await db.deleteFrom("method_edition").where("id", "=", wrong).execute();
  await db.updateTable("method_edition").set({ status: "current", replaced_by: "" }).where("id", "=", old).execute();
  expect(await delivered()).toEqual([]);
  await succeed(old, method, { edition: "2016", replaces: "ISO 12947-2:2016" });
  expect(await tellEditions(context)).toBe(1);
  await changeEditionWatch(context, token, "ended");
  expect(await delivered()).toEqual([]);
});

test("of two nodes that look at the same moment one tells", async () => {
  const method = await build.method({ designation: "ISO 105-X12" });
  for (let at = 0; at < 40; at++) await watch(method, `reader${at}@lab.example`);
  await edition(method, { edition: "2016" });
  const mails = await Promise.all(Array.from({ length: 4 }, () => tellEditions(context)));
  expect(mails.reduce((sum, each) => sum + each, 0)).toBe(40);
  expect(new Set((await delivered()).map(({ to }) => to)).size).toBe(40);
});

test("an address that never confirmed, or has ended it, is deleted after thirty days", async () => {
  const method = await build.method({ designation: "ISO 105-B02" });
  const kept = await watch(method, "kept@lab.example");
  const ended = await watch(method, "left@lab.example");
  await askForEditions(context, { method, email: "silent@lab.example" });
  const asked = await tokenOf(method, "silent@lab.example");
  await changeEditionWatch(context, ended, "ended");
  const states = () => Promise.all([kept, ended, asked].map(async (token) => (await readEditionWatch(context, token))?.state));
  now = new Date(now.getTime() + 29 * 86_400_000);
  await sweepWatches(context);
  expect(await states()).toEqual(["confirmed", "ended", "asked"]);
  now = new Date(now.getTime() + 2 * 86_400_000);
  await sweepWatches(context);
  expect(await states()).toEqual(["confirmed", undefined, undefined]);
});
