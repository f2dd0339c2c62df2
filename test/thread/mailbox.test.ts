import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { imapMailbox } from "../../adapters/mailbox/imap-mailbox.ts";
import type { Context } from "../../domain/context.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { createMailIntake } from "../../server/mail/mail-intake.ts";
import { createMailboxWorker } from "../../server/mail/mailbox-worker.ts";
import { capturedLog } from "../builders/captured-log.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { requestLinks } from "../builders/request-links.ts";
import { imapServer } from "../stand-ins/imap-server.ts";

const secret = "the secret of the mail service and of this site";
const site = await enquirySite({ mailWebhookSecret: secret });
const { send, sendForm, db } = site;
const { mailsOf } = requestLinks(site);
const imap = await imapServer();
const captured = capturedLog();
const context: Context = { db, actor: { kind: "system" }, now: () => new Date() };
const config = { mailFrom: undefined, mailboxAddress: undefined };
const files = openFiles({ s3: undefined, dataFolder: site.dataFolder });
const take = createMailIntake({ context, files, config, log: captured.log });
const worker = (url = imap.url, maxBytes = 25_000_000) =>
  createMailboxWorker({ context, take, log: captured.log, mailbox: imapMailbox(url, maxBytes) });

/** A request, and a mail that answers its receipt. */
async function ask() {
  const { reference } = (await (await sendForm("customer_complaint", sampleOf(complaint))).json()) as { reference: string };
  const [receipt] = await mailsOf(reference, "receipt");
  const { to = "", messageId = "" } = receipt ?? {};
  let written = 0;
  const reply = (text: string) =>
    [
      `Message-ID: <${reference}.${written++}@lab.example>`,
      `From: ${to}`,
      `Subject: x`,
      `In-Reply-To: ${messageId}`,
      "",
      text,
    ].join("\r\n");
  const messages = async () =>
    (
      await db
        .selectFrom("enquiry_message as m")
        .innerJoin("enquiry as e", "e.id", "m.enquiry_id")
        .select("m.text")
        .where("e.reference", "=", reference)
        .orderBy("m.id")
        .execute()
    ).map(({ text }) => text);
  return { reference, reply, messages };
}

describe("the mailbox", () => {
  test("is read over IMAP: what is unread is filed, marked as read, and not taken again", async () => {
    const { reply, messages } = await ask();
    imap.deliver(reply("First."));
    imap.deliver(reply("Second."));
    expect(await worker().look()).toBe(true);
    expect(await messages()).toEqual(["First.", "Second."]);
    expect(imap.flags()).toEqual([["\\Seen"], ["\\Seen"]]);
    await worker().look();
    expect(await messages()).toEqual(["First.", "Second."]);
  });

  test("gives a mail once, also when the process ends between taking and marking it, and when two nodes look at the same time", async () => {
    const { reply, messages } = await ask();
    imap.deliver(reply("Once."));
    const ended = imapMailbox(imap.url, 25_000_000).readNew(async (mail) => {
      if ("bytes" in mail) await take(mail.bytes);
      throw new Error("The process ends here.");
    }, new AbortController().signal);
    await expect(ended).rejects.toThrow("The process ends here.");
    expect(imap.flags().at(-1)).toEqual([]);
    await Promise.all([worker().look(), worker().look()]);
    expect(imap.flags().at(-1)).toEqual(["\\Seen"]);
    expect(await messages()).toEqual(["Once."]);
  });

  test("leaves the content of a mail that is too large, and tells staff of it", async () => {
    const { reply, messages } = await ask();
    imap.deliver(reply("x".repeat(5000)));
    await worker(imap.url, 2000).look();
    expect(await messages()).toEqual([]);
    const [mail] = await db.selectFrom("incoming_mail").select(["state", "reason"]).orderBy("id", "desc").limit(1).execute();
    expect(mail).toEqual({ state: "quarantined", reason: "larger than is taken" });
  });

  test("that refuses the login is tried again; the log has neither its password nor what it says", async () => {
    captured.take();
    expect(await worker(imap.wrongUrl).look()).toBe(false);
    const [line] = captured.take();
    expect(line).toMatchObject({ msg: "the mailbox cannot be read; trying again" });
    expect(captured.all.join("")).not.toContain("not-the-password");
  });
});

describe("the address for mail services", () => {
  const now = () => String(Math.floor(Date.now() / 1000));
  const sign = (raw: string, timestamp: string, key = secret) =>
    createHmac("sha256", key).update(`${timestamp}.${raw}`).digest("hex");
  const hand = (raw: string, timestamp = now(), signature = sign(raw, timestamp)) =>
    send("/mail/incoming", raw, { "Content-Type": "message/rfc822", "X-Timestamp": timestamp, "X-Signature": signature });

  test("files a signed mail, once however often it is sent", async () => {
    const { reply, messages } = await ask();
    const raw = reply("By the service.");
    expect(await (await hand(raw)).json()).toEqual({ success: true, message: "filed" });
    expect(await (await hand(raw)).json()).toEqual({ success: true, message: "known" });
    expect(await messages()).toEqual(["By the service."]);
  });

  test.each([
    ["without a signature", (raw: string) => hand(raw, now(), "")],
    ["with the signature of another secret", (raw: string) => hand(raw, now(), sign(raw, now(), "another secret"))],
    ["with the signature of another mail", (raw: string) => hand(raw, now(), sign("other", now()))],
    ["with an old timestamp", (raw: string) => hand(raw, String(Number(now()) - 400))],
    ["with a timestamp of next year", (raw: string) => hand(raw, String(Number(now()) + 31_000_000))],
    ["with no timestamp", (raw: string) => hand(raw, "")],
  ])("refuses a mail %s", async (_what, hands) => {
    const { reply, messages } = await ask();
    expect((await hands(reply("Let me in."))).status).toBe(401);
    expect(await messages()).toEqual([]);
  });

  test("refuses what is larger than a mail may be", async () => {
    expect((await hand("x".repeat(25_000_001))).status).toBe(413);
  });

  test("is not there without a secret", async () => {
    const without = await enquirySite();
    expect((await without.send("/mail/incoming", "Hi", { "Content-Type": "message/rfc822" })).status).not.toBe(200);
    expect((await without.db.selectFrom("incoming_mail").select("id").execute()).length).toBe(0);
  });
});
