import { sql } from "kysely";
import { expect, test } from "vitest";
import { readConfig } from "../../adapters/config.ts";
import { expireRequests } from "../../domain/enquiries/forget-requests.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { randomKey } from "../../domain/files/file-area.ts";
import { storeFile } from "../../domain/files/store-file.ts";
import { sweepSentMails } from "../../domain/outbox/sweep-sent-mails.ts";
import { endPersonalData } from "../../server/background/end-personal-data.ts";
import { passingFolders } from "../builders/backups.ts";
import { runCommandLine } from "../builders/command-line.ts";
import { testDatabase } from "../builders/database.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

const { db, url } = await testDatabase();
const newFolder = passingFolders();
const { files, stored } = memoryFiles();
const now = new Date("2026-11-27T12:00:00Z");
const system = { db, files, actor: { kind: "system" }, now: () => now } as const;

/** A request with a file, of a status and an age in months. */
async function request({ months, status = "closed" }: { months: number; status?: "new" | "closed" }) {
  const key = randomKey("pdf");
  await storeFile(system, { area: "attachments", key, contentType: "application/pdf", bytes: Buffer.from("a") });
  const { reference } = await submitEnquiry(
    { db, actor: { kind: "visitor" }, now: () => now },
    { kind: inquiry, values: sampleOf(inquiry), attachments: [{ key, name: "mill.pdf" }] },
  );
  const at = sql<Date>`${now}::timestamptz - make_interval(months => ${months})`;
  await db.updateTable("enquiry").set({ created_at: at, status }).where("reference", "=", reference).execute();
  await sql`update enquiry_event set at = ${at} from enquiry where enquiry.id = enquiry_id and reference = ${reference}`.execute(
    db,
  );
  const read = async () => {
    const row = await db.selectFrom("enquiry").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
    const mails = await db.selectFrom("outbox").select("message").where("enquiry_id", "=", row.id).execute();
    return { sender: row.sender_email, hasFile: stored.has(`attachments/${key}`), mails: mails.map(({ message }) => message) };
  };
  return { reference, read };
}

test("senders of requests that are done with go after their time, with files and mails; others stay", async () => {
  const old = await request({ months: 25 });
  const open = await request({ months: 25, status: "new" });
  const young = await request({ months: 23 });
  const spoken = await request({ months: 25 });
  await sql`insert into enquiry_message (enquiry_id, from_staff, text, at) select id, true, 'Hello', ${now} from enquiry
    where reference = ${spoken.reference}`.execute(db);
  expect(await expireRequests(system, 24)).toBe(1);
  expect(await old.read()).toEqual({ sender: "", hasFile: false, mails: ["staff-notice"] });
  for (const { read } of [open, young, spoken])
    expect(await read()).toMatchObject({ sender: expect.stringContaining("@"), hasFile: true });
  expect(await expireRequests(system, 24)).toBe(0);
  const events = await db
    .selectFrom("audit_event")
    .select(["verb", "role", "before"])
    .where("verb", "=", "request.expire")
    .execute();
  expect(events).toEqual([{ verb: "request.expire", role: "system", before: { requests: 1, files: 1 } }]);
});

test("an operator removes a guest from one request, or from all of an address", async () => {
  const env = { DATABASE_URL: url, DATA_FOLDER: await newFolder() };
  const [one, other] = [await request({ months: 0, status: "new" }), await request({ months: 0, status: "new" })];
  const forget = (...args: string[]) => runCommandLine(["enquiries", "forget", ...args], { env });
  expect((await forget(one.reference)).both).toMatch(/without their sender now: 1\./);
  expect(await one.read()).toMatchObject({ sender: "" });
  const { sender } = await other.read();
  expect((await forget("--sender", sender.toUpperCase())).both).toMatch(/without their sender now: \d+\./);
  expect(await other.read()).toMatchObject({ sender: "" });
  expect(await forget(one.reference)).toMatchObject({ code: 1, complaint: expect.stringMatching(/no such request/) });
  expect((await forget()).code).toBe(2);
});

test("what is due goes by kind, and 0 keeps it", async () => {
  const old = sql<Date>`${now}::timestamptz - interval '100 days'`;
  await sql`insert into search_log (at, text, type, products, standards, subcategories, methods)
    values (${old}, 'felt', 1, 0, 0, 0, 0)`.execute(db);
  await sql`insert into lot_look (at, number, state) values (${old}, 'L-2610-1', 'unknown')`.execute(db);
  const all = { KEEP_MAILS_DAYS: "0", KEEP_SEARCHES_DAYS: "0", KEEP_LOOKS_DAYS: "0" };
  const nothing = { requests: 0, mails: 0, quarantine: 0, searches: 0, looks: 0 };
  expect(await endPersonalData(system, readConfig(all))).toEqual(nothing);
  expect(await endPersonalData(system, readConfig({}))).toEqual(nothing);
  const short = { KEEP_SEARCHES_DAYS: "99", KEEP_LOOKS_DAYS: "101" };
  expect(await endPersonalData(system, readConfig(short))).toEqual({ ...nothing, searches: 1 });
  expect(await endPersonalData(system, readConfig({ KEEP_LOOKS_DAYS: "99" }))).toEqual({ ...nothing, looks: 1 });
});

test("mails of no request are deleted after their time", async () => {
  const mail = (days: number) =>
    sql`insert into outbox (message, to_address, created_at, sent_at)
    values ('comments-waiting', 'desk@lab.example', ${now}, ${now}::timestamptz - make_interval(days => ${days}))`.execute(db);
  await mail(31);
  await mail(29);
  expect(await sweepSentMails(system, 30)).toBe(1);
  expect(await sweepSentMails(system, 30)).toBe(0);
});
