import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { createLog } from "../../adapters/log.ts";
import { smtpMailer } from "../../adapters/mail/mailer.ts";
import type { Context } from "../../domain/context.ts";
import type { Kind } from "../../domain/enquiries/kind.ts";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { invitation } from "../../domain/enquiries/kinds/invitation.ts";
import { newsletter } from "../../domain/enquiries/kinds/newsletter.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { readEnquiryRecord } from "../../domain/messages/read-enquiry-record.ts";
import { claimMails, keepClaims } from "../../domain/outbox/outbox.ts";
import { mailComposer } from "../../server/mail/compose-mail.ts";
import { createMailWorker } from "../../server/mail/mail-worker.ts";
import { testDatabase } from "../builders/database.ts";
import { operator } from "../builders/operator.ts";
import { mailbox, readMail } from "../stand-ins/mailbox.ts";

const { db } = await testDatabase();
const box = await mailbox();
let now = new Date();
const context: Context = { db, actor: { kind: "system" }, now: () => now };
await db
  .insertInto("supplier")
  .values([
    { key: "name", value: "Warpline Test Materials" },
    { key: "email", value: "desk@warpline.example" },
  ])
  .execute();
const config = { origin: "https://warpline.test", mailFrom: undefined };
const worker = () =>
  createMailWorker({ context, config, log: createLog("silent"), mailer: smtpMailer(box.url), sweep: async () => 0, pause: 1 });

async function submit(kind: Kind, more: Record<string, string> = {}) {
  const read = readEnquiry(kind, { ...sampleOf(kind), ...more });
  if (!read.ok) throw new Error(read.message);
  // All samples have the same address.
  await db.deleteFrom("limit_use").execute();
  return submitEnquiry(context, { kind, values: read.values });
}
async function deliverAll(): Promise<ReturnType<typeof readMail>[]> {
  const from = box.delivered.length;
  const sender = worker();
  while ((await sender.deliver()) > 0);
  await sender.stop();
  const mails = box.delivered.slice(from).map(({ source }) => readMail(source));
  // Mails are sent at the same time; the outbox has the order in which they were written.
  const rows = await db.selectFrom("outbox").select("message_key").orderBy("id").execute();
  const place = (mail: ReturnType<typeof readMail>) =>
    rows.findIndex(({ message_key }) => header(mail, "message-id")[0] === `<${message_key}@warpline.test>`);
  expect(mails.map(place)).not.toContain(-1);
  return mails.toSorted((one, other) => place(one) - place(other));
}
const header = (mail: ReturnType<typeof readMail>, name: string) =>
  mail.headers.filter(([key]) => key === name).map(([, value]) => value);

describe.each(kinds.filter((kind) => kind !== newsletter))("$kind", (kind) => {
  test("sends mail to staff and to the sender, in text and HTML", async () => {
    const { reference, receipt } = await submit(kind);
    const [staff, sender] = await deliverAll();
    if (!staff || !sender) throw new Error("Two mails were expected.");
    expect(header(staff, "to")).toEqual(["desk@warpline.example"]);
    expect(header(staff, "reply-to")).toEqual([kind.senderEmail(sampleOf(kind))]);
    expect(header(staff, "from")).toEqual(["Warpline Test Materials <desk@warpline.example>"]);
    expect(header(staff, "subject")[0]).toContain(`[${reference}]`);
    expect(header(sender, "to")).toEqual([kind.senderEmail(sampleOf(kind))]);
    for (const mail of [staff, sender]) {
      expect(mail.parts.map(({ type }) => type)).toEqual(["text/plain", "text/html"]);
      for (const { text } of mail.parts) {
        expect(text).toContain(reference);
        // A staff notice may go to an agent, who has no command line.
        expect(text).not.toContain("npm run");
      }
      expect(header(mail, "message-id")).toEqual([expect.stringMatching(/^<[\da-f-]{36}@warpline\.test>$/)]);
      expect(header(mail, "auto-submitted")).toEqual(["auto-generated"]);
    }
    for (const { text } of sender.parts) expect(text).toContain(`https://warpline.test/receipt/${receipt}`);
  });
});

test("a friend gets our text with the comment as a quotation, without links", async () => {
  await submit(invitation, {
    user_name: "Ada https://evil.example",
    comments: "Look:\nwww.evil.example/x <a href='http://evil.example'>now</a>",
  });
  const [, , friend] = await deliverAll();
  if (!friend) throw new Error("Three mails were expected.");
  expect(header(friend, "to")).toEqual(["jonas@mill.example"]);
  expect(header(friend, "reply-to")).toEqual(["ada@lab.example"]);
  const [text, html] = friend.parts;
  expect(text?.text).toContain("> Look:");
  for (const part of [text, html]) expect(part?.text).not.toMatch(/evil\.example/);
  expect(html?.text).not.toContain("<a href='");
  expect(html?.text.match(/<a /g)).toHaveLength(1);
});

test("typed text cannot add a header, an address or HTML to a mail", async () => {
  const evil = "Ada\r\nBcc: all@evil.example\r\n\r\n<script>alert(1)</script>";
  await submit(inquiry, {
    inquiry__Company_person: evil,
    inquiry__Company_Name: '"x" <evil@evil.example>, y@evil.example\nX-Evil: 1',
    inquiry__Inquiry: `${evil}\r\n.\r\nMAIL FROM:<x@evil.example>`,
  });
  const count = box.delivered.length;
  const mails = await deliverAll();
  expect(
    box.delivered
      .slice(count)
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual(["ada@lab.example", "desk@warpline.example"]);
  for (const mail of mails) {
    for (const name of ["bcc", "cc", "x-evil"]) expect(header(mail, name)).toEqual([]);
    for (const name of ["from", "to", "subject", "reply-to", "message-id"]) expect(header(mail, name)).toHaveLength(1);
    expect(mail.parts[1]?.text).not.toContain("<script");
  }
  expect(mails[0]?.parts[1]?.text).toContain("&lt;script&gt;");
});

describe("the outbox", () => {
  const outbox = () => db.selectFrom("outbox").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();

  test("a mail that fails is tried again at growing intervals, and given up after ten attempts", async () => {
    await submit(inquiry);
    box.state.refuse = true;
    const waits: number[] = [];
    for (let tries = 1; tries <= 10; tries++) {
      expect(await deliverAll()).toEqual([]);
      const mail = await outbox();
      expect(mail).toMatchObject({ attempts: tries, sent_at: null, last_error: expect.stringContaining("try later") });
      waits.push(mail.next_at.getTime() - now.getTime());
      now = new Date(mail.next_at.getTime() + 1);
    }
    expect(waits.slice(0, 9).map((wait) => wait / 60_000)).toEqual([1, 3, 9, 27, 81, 243, 720, 720, 720]);
    expect((await outbox()).dead_at).not.toBeNull();
    box.state.refuse = false;
    now = new Date(now.getTime() + 30 * 86_400_000);
    expect(await deliverAll()).toEqual([]);
  });

  test.each([
    { code: 550, says: "5.1.1 <ada@lab.example> no such user", attempts: 1, dead: true },
    { code: 554, says: "5.7.1 not wanted here", attempts: 1, dead: true },
    { code: 530, says: "5.7.0 log in first", attempts: 1, dead: false },
    { code: 452, says: "4.2.2 the mailbox is full", attempts: 1, dead: false },
  ])("an answer of $code to the recipient gives a mail up at once: $dead", async ({ dead, ...refusal }) => {
    const { reference } = await submit(inquiry);
    box.state.refuseFor = { address: "ada@lab.example", ...refusal };
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line) => void lines.push(line) });
    const sender = createMailWorker({ context, config, log, mailer: smtpMailer(box.url), sweep: async () => 0, pause: 1 });
    while ((await sender.deliver()) > 0);
    await sender.stop();
    box.state.refuseFor = undefined;
    const mail = await outbox();
    expect({ ...mail, dead: mail.dead_at !== null }).toMatchObject({ message: "receipt", attempts: refusal.attempts, dead });
    const record = await readEnquiryRecord({ ...context, actor: operator }, reference);
    expect(record?.mails.map(({ state }) => state)).toEqual(["sent", dead ? "given up" : "waiting"]);
    // The log has the codes; the recipient and the text of the mail server stay in the database.
    expect(lines.join("")).not.toMatch(/ada@lab|no such user|not wanted/);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
      level: dead ? 50 : 40,
      mail: mail.id,
      code: "EENVELOPE",
      responseCode: refusal.code,
      command: "RCPT TO",
    });
    await db.deleteFrom("outbox").where("id", "=", mail.id).execute();
  });

  test("several workers send every mail once", async () => {
    const count = box.delivered.length;
    for (let sent = 0; sent < 15; sent++) await submit(inquiry);
    const workers = Array.from({ length: 4 }, worker);
    await Promise.all(
      workers.map(async (one) => {
        while ((await one.deliver()) > 0);
      }),
    );
    await Promise.all(workers.map((one) => one.stop()));
    const ids = box.delivered.slice(count).map(({ source }) => header(readMail(source), "message-id")[0]);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  test("a mail whose worker ended while sending is sent by another worker with the same id", async () => {
    await submit(inquiry);
    const claimed = await claimMails(context, 10);
    expect(claimed).toHaveLength(2);
    const compose = mailComposer({ context, config });
    const first = await Promise.all(claimed.map(compose));
    expect(await deliverAll()).toEqual([]);
    // What is kept is not due yet a minute later.
    now = new Date(now.getTime() + 50_000);
    await keepClaims(
      context,
      claimed.map(({ id }) => id),
    );
    now = new Date(now.getTime() + 50_000);
    expect(await deliverAll()).toEqual([]);
    now = new Date(now.getTime() + 11_000);
    const again = await deliverAll();
    expect(again.map((mail) => header(mail, "message-id")[0])).toEqual(first.map((mail) => mail?.messageId));
  });

  test("mails of a recall go first", async () => {
    await submit(inquiry);
    await db.insertInto("outbox").values({ message: "lot-recall", to_address: "a@lab.example", next_at: now }).execute();
    const [first] = await claimMails(context, 1);
    expect(first?.message).toBe("lot-recall");
    await db.deleteFrom("outbox").execute();
  });

  test("a running worker sends new mails, and stops on request", async () => {
    const count = box.delivered.length;
    const running = worker();
    running.start();
    await submit(inquiry);
    await expect.poll(() => box.delivered.length).toBe(count + 2);
    await running.stop();
    await submit(inquiry);
    expect((await outbox()).sent_at).toBeNull();
  });
});
