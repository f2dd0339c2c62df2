import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { createLog } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { answerRequest } from "../../domain/desk/answer-request.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { createMailIntake } from "../../server/mail/mail-intake.ts";
import { catalogue } from "../builders/catalogue.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { corpus, type Named, reports } from "../builders/mail-corpus.ts";
import { operator } from "../builders/operator.ts";
import { examples, fc } from "../builders/property.ts";
import { randomMail } from "../builders/random-mails.ts";

const site = await enquirySite();
const { db } = site;
const context: Context = { db, actor: { kind: "system" }, now: () => new Date() };
const staff: Context = { ...context, actor: operator };
await db.insertInto("supplier").values({ key: "email", value: "desk@warpline.example" }).execute();
await catalogue(db).agent({ id: 14, kind: "representative", name: "Rheintex", email: "Kontakt@rheintex.example" });
const take = createMailIntake({
  context,
  files: openFiles({ s3: undefined, dataFolder: site.dataFolder }),
  config: { mailFrom: undefined, mailboxAddress: "requests+{key}@warpline.example" },
  log: createLog("silent"),
});

/** A request that was answered and snoozed, as mails name it. */
async function answered(): Promise<Named & { enquiry: number }> {
  const read = readEnquiry(complaint, sampleOf(complaint));
  if (!read.ok) throw new Error(read.message);
  await db.deleteFrom("limit_use").execute();
  const { reference } = await submitEnquiry(context, { kind: complaint, values: read.values });
  await answerRequest(staff, { reference }, { text: "Shall we send it?" });
  const rows = await db
    .selectFrom("outbox as o")
    .innerJoin("enquiry as e", "e.id", "o.enquiry_id")
    .select(["o.message", "o.message_key", "e.id", "e.sender_email"])
    .where("e.reference", "=", reference)
    .execute();
  const keyOf = (message: string) => rows.find((row) => row.message === message)?.message_key ?? "";
  const snoozed = { snoozed_until: new Date(Date.now() + 86_400_000) };
  await db.updateTable("enquiry").set(snoozed).where("reference", "=", reference).execute();
  const key = keyOf("answer");
  const staffId = `<${keyOf("staff-notice")}@warpline.test>`;
  const [row] = rows;
  return { id: `<${key}@warpline.test>`, key, staffId, reference, sender: row?.sender_email ?? "", enquiry: row?.id ?? 0 };
}
/** What a mail may change: the request, its messages of the sender with their files, and the mails that wait to be sent. */
async function stateOf(enquiry: number) {
  const { status, snoozed_until, bounced_at } = await db
    .selectFrom("enquiry")
    .select(["status", "snoozed_until", "bounced_at"])
    .where("id", "=", enquiry)
    .executeTakeFirstOrThrow();
  const messages = await db
    .selectFrom("enquiry_message")
    .select(["text", "came_by"])
    .where("enquiry_id", "=", enquiry)
    .where("from_staff", "=", false)
    .execute();
  const files = await db
    .selectFrom("enquiry_file")
    .select("name")
    .where("enquiry_id", "=", enquiry)
    .orderBy("position")
    .execute();
  const mails = await db.selectFrom("outbox").select(["message", "to_address"]).orderBy("id").execute();
  return {
    status,
    isSnoozed: snoozed_until !== null,
    isBounced: bounced_at !== null,
    messages,
    files: files.map(({ name }) => name),
    mails,
  };
}

test("the corpus has two hundred mails", () => expect(corpus.length + [...reports()].length).toBeGreaterThanOrEqual(200));

describe.each([...new Set(corpus.map(({ becomes }) => becomes))])("mails that are %s", (wanted) => {
  const samples = corpus.filter(({ becomes }) => becomes === wanted);

  test.each(samples)("$name", async ({ raw, text, files = [], becomes }) => {
    const of = await answered();
    const before = await stateOf(of.enquiry);
    const bytes = raw(of);
    const taken = await take(bytes);
    expect(taken).toMatchObject({ state: becomes });
    const after = await stateOf(of.enquiry);
    if (becomes !== "filed") {
      expect(after).toEqual(before);
      // What a program wrote is kept too, for somebody to look at.
      const kept = await db.selectFrom("incoming_mail").select("full_text").orderBy("id", "desc").executeTakeFirstOrThrow();
      if (becomes === "ignored") expect(kept.full_text).not.toBe("");
      return;
    }
    const cameBy = taken.reason === "" ? "mail" : "number";
    expect(after).toMatchObject({ status: "open", isSnoozed: false, messages: [{ text, came_by: cameBy }], files });
    // Staff are told; nothing goes to the address of the mail.
    expect(after.mails.slice(before.mails.length)).toEqual([
      { message: "customer-message", to_address: "desk@warpline.example" },
    ]);
    // The same mail again, and once more at the same time, changes nothing.
    const again = await Promise.all([take(bytes), take(bytes)]);
    expect(again.map(({ state }) => state)).toEqual(["known", "known"]);
    expect(await stateOf(of.enquiry)).toEqual(after);
  });
});

describe("a report of a mail server", () => {
  test.each([...reports()])("$name: our mail has bounced: $failed", async ({ raw, failed }) => {
    const of = await answered();
    const before = await stateOf(of.enquiry);
    expect(await take(raw(of))).toMatchObject({ state: "ignored" });
    expect(await stateOf(of.enquiry)).toEqual({ ...before, isBounced: failed });
    const { bounced_at } = await db
      .selectFrom("outbox")
      .select("bounced_at")
      .where("message_key", "=", of.key)
      .executeTakeFirstOrThrow();
    expect(bounced_at !== null).toBe(failed);
  });
});

test("nothing that a person wrote is out of reach: it stands in the thread, waits, or was set aside, with its text", async () => {
  await fc.assert(
    fc.asyncProperty(randomMail, fc.constantFrom("sender", "stranger"), fc.boolean(), async ({ said, raw }, who, isReply) => {
      const of = await answered();
      const From = who === "sender" ? of.sender : "eve@evil.example";
      const taken = await take(
        raw(`From: ${From}\r\nSubject: Re: ${of.reference}\r\n${isReply ? `In-Reply-To: ${of.id}\r\n` : ""}`),
      );
      const { rows } = await sql<{ text: string }>`
        select coalesce(full_text, text) as text from enquiry_message where position(${said} in coalesce(full_text, text)) > 0
        union all select full_text from incoming_mail where state in ('quarantined', 'ignored') and position(${said} in full_text) > 0`.execute(
        db,
      );
      expect([taken.state, rows.length]).toEqual([expect.stringMatching(/^(filed|quarantined|ignored)$/), 1]);
    }),
    { numRuns: examples(120) },
  );
});

test("two answering machines exchange at most one mail of ours", async () => {
  const of = await answered();
  const before = (await stateOf(of.enquiry)).mails.length;
  // A machine that does not say that it is one, and answers whatever it gets.
  for (let round = 0; round < 30; round++) {
    const said = `Thank you for your mail. Ticket ${round}.`;
    const raw = `Message-ID: <${round}@machine.example>\r\nFrom: ${of.sender}\r\nSubject: Re: Your request\r\nIn-Reply-To: ${of.id}\r\n\r\n${said}`;
    await take(Buffer.from(raw));
  }
  const sent = (await stateOf(of.enquiry)).mails.slice(before);
  expect(sent.filter(({ to_address }) => to_address === of.sender)).toEqual([]);
  expect(sent.length).toBeLessThanOrEqual(20);
});

test("a mail that is handed over again after the process ended in between is filed once", async () => {
  const of = await answered();
  const raw = Buffer.from(
    `Message-ID: <killed@lab.example>\r\nFrom: ${of.sender}\r\nSubject: x\r\nIn-Reply-To: ${of.id}\r\n\r\nOnce.`,
  );
  await Promise.all(Array.from({ length: 8 }, () => take(raw)));
  expect((await stateOf(of.enquiry)).messages).toEqual([{ text: "Once.", came_by: "mail" }]);
});

test("a second mail under the same Message-ID that says something else waits for staff", async () => {
  const of = await answered();
  const raw = (said: string) =>
    Buffer.from(`Message-ID: <same@lab.example>\r\nFrom: ${of.sender}\r\nSubject: x\r\nIn-Reply-To: ${of.id}\r\n\r\n${said}`);
  expect((await take(raw("One."))).state).toBe("filed");
  expect((await take(raw("Another."))).state).toBe("quarantined");
});

test("a mail by number is filed from the address of the sender's account, once that is confirmed", async () => {
  const of = await answered();
  const email = "ada.second@lab.example";
  const { id } = await db
    .insertInto("account")
    .values({ kind: "customer", email, name: "Ada" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("enquiry").set({ customer_id: id }).where("id", "=", of.enquiry).execute();
  const comes = (said: string) =>
    take(Buffer.from(`Message-ID: <${said}@lab.example>\r\nFrom: ${email}\r\nSubject: Re: ${of.reference}\r\n\r\n${said}`));
  expect((await comes("before")).state).toBe("quarantined");
  await db.updateTable("account").set({ email_verified: true }).where("id", "=", id).execute();
  expect((await comes("after")).state).toBe("filed");
  expect((await stateOf(of.enquiry)).messages).toEqual([{ text: "after", came_by: "number" }]);
});
