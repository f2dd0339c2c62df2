import { createHmac } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { imapMailbox } from "../../adapters/mailbox/imap-mailbox.ts";
import type { Context } from "../../domain/context.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { createMailIntake } from "../../server/mail/mail-intake.ts";
import { createMailboxWorker } from "../../server/mail/mailbox-worker.ts";
import { capturedLog, type LogLine } from "../builders/captured-log.ts";
import { runCommandLine, spawnCommandLine } from "../builders/command-line.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { requestLinks } from "../builders/request-links.ts";
import { authorityFile, imapServer, trustTestAuthority } from "../stand-ins/imap-server.ts";

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
/** A worker that reads a mailbox until the test has ended. */
function worker(url = imap.url, maxBytes = 25_000_000, pauses?: Parameters<typeof imapMailbox>[2]) {
  const mailbox = imapMailbox(url, maxBytes, pauses);
  const one = createMailboxWorker({ context, take, log: captured.log, mailbox, pause: 10 });
  one.start();
  onTestFinished(() => one.stop());
  return one;
}

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
    const one = worker();
    await expect.poll(() => imap.flags()).toEqual([["\\Seen"], ["\\Seen"]]);
    expect(await messages()).toEqual(["First.", "Second."]);
    await one.stop();
    worker();
    imap.deliver(reply("Third."));
    await expect.poll(messages).toEqual(["First.", "Second.", "Third."]);
  });

  test("stays open: the server says what arrives, and after a broken connection it is opened again", async () => {
    const { reply, messages } = await ask();
    worker();
    await expect.poll(() => imap.connections()).toBe(1);
    imap.deliver(reply("While it is open."));
    await expect.poll(messages).toEqual(["While it is open."]);
    captured.take();
    imap.breakConnections();
    imap.deliver(reply("While it is away."));
    await expect.poll(messages).toEqual(["While it is open.", "While it is away."]);
    // The log says so after the mail was taken.
    const said: unknown[] = [];
    const sayings = () => {
      said.push(...captured.take().map(({ msg }) => msg));
      return said;
    };
    const expected = ["the mailbox cannot be read; trying again", "the mailbox is read again"];
    await expect.poll(sayings).toEqual(expect.arrayContaining(expected));
  });

  test("of a server that cannot say what arrives is asked again and again", async () => {
    const { reply, messages } = await ask();
    const silent = await imapServer({ idle: false });
    worker(silent.url, 25_000_000, { hears: 600_000, asks: 50 });
    silent.deliver(reply("Before."));
    await expect.poll(messages).toEqual(["Before."]);
    silent.deliver(reply("After."));
    await expect.poll(messages).toEqual(["Before.", "After."]);
  });

  test("gives a mail once, also when the process ends between taking and marking it, and when two nodes look at the same time", async () => {
    const { reply, messages } = await ask();
    imap.deliver(reply("Once."));
    const ended = imapMailbox(imap.url, 25_000_000).follow({
      async take(mail) {
        if ("bytes" in mail) await take(mail.bytes);
        throw new Error("The process ends here.");
      },
      onLook() {},
      signal: new AbortController().signal,
    });
    await expect(ended).rejects.toThrow("The process ends here.");
    expect(imap.flags().at(-1)).toEqual([]);
    worker();
    worker();
    await expect.poll(() => imap.flags().at(-1)).toEqual(["\\Seen"]);
    expect(await messages()).toEqual(["Once."]);
  });

  test("leaves the content of a mail that is too large, and tells staff of it", async () => {
    const { reply, messages } = await ask();
    imap.deliver(reply("x".repeat(5000)));
    worker(imap.url, 2000);
    await expect.poll(() => imap.flags().at(-1)).toEqual(["\\Seen"]);
    expect(await messages()).toEqual([]);
    const [mail] = await db.selectFrom("incoming_mail").select(["state", "reason"]).orderBy("id", "desc").limit(1).execute();
    expect(mail).toEqual({ state: "quarantined", reason: "larger than is taken" });
  });

  test("that refuses the login is tried again; the log has neither its password nor what it says", async () => {
    expect(await refusal(imap.wrongUrl)).toMatch("The mail server refuses the user or the password");
    expect(captured.all.join("")).not.toContain("not-the-password");
  });
});

/** Why a mailbox cannot be read, as the log says it. */
async function refusal(url: string): Promise<unknown> {
  captured.take();
  const lines: LogLine[] = [];
  const one = worker(url);
  await expect.poll(() => lines.push(...captured.take())).toBeGreaterThan(0);
  await one.stop();
  const [{ msg, why } = {}] = lines;
  expect(msg).toBe("the mailbox cannot be read; trying again");
  return why;
}

describe.each(["from the first byte", "STARTTLS"] as const)("a mailbox with TLS: %s", (tls) => {
  test("is read when its certificate is of an authority that this machine trusts", async () => {
    const secure = await imapServer({ tls });
    trustTestAuthority(true);
    onTestFinished(() => trustTestAuthority(false));
    const { reply, messages } = await ask();
    secure.deliver(reply("Sealed."));
    worker(secure.urlOf("localhost"));
    await expect.poll(messages).toEqual(["Sealed."]);
    expect(await refusal(secure.urlOf("127.0.0.1"))).toMatch("is for another name than the one in MAILBOX_URL");
  });

  test("is not read when nobody trusts its certificate, and the log says what to do", async () => {
    const secure = await imapServer({ tls });
    secure.deliver("Subject: x\r\n\r\nUnread.");
    expect(await refusal(secure.urlOf("localhost"))).toMatch(/is not trusted \(\w+\).*NODE_EXTRA_CA_CERTS/);
    expect(secure.flags()).toEqual([[]]);
  });

  test("is what doctor looks at too", async () => {
    const secure = await imapServer({ tls });
    const env = { DATABASE_URL: site.database.url, DATA_FOLDER: site.dataFolder, MAILBOX_URL: secure.urlOf("localhost") };
    const refused = await runCommandLine(["doctor"], { env });
    expect({ code: refused.code, said: refused.output.split("\n").at(-2) }).toEqual({
      code: 1,
      said: expect.stringMatching(/!! {2}Mailbox +The certificate of the mail server is not trusted/),
    });
    // Node reads the variable when a process starts.
    const trusted = await spawnCommandLine(["doctor"], { env: { ...env, NODE_EXTRA_CA_CERTS: authorityFile } });
    expect({ code: trusted.code, said: trusted.output.split("\n").at(-2) }).toEqual({
      code: 0,
      said: expect.stringMatching(/ok {2}Mailbox +localhost opens it/),
    });
  });
});

test("a server of another machine without TLS gets no password", async () => {
  // 0.0.0.0 leads to this machine, and is no address of a loopback.
  expect(await refusal(imap.urlOf("0.0.0.0"))).toMatch("offers no encryption (STARTTLS)");
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

  test("strangers who send a trickle do not keep the service's mail away", async () => {
    const { reply, messages } = await ask();
    for (const peer of ["192.0.2.1", "192.0.2.2", "198.51.100.1", "198.51.100.2"]) {
      const body = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(Buffer.from("x")) });
      const headers = { "X-Timestamp": now(), "X-Signature": "0".repeat(64) };
      const address = `${site.config.origin}/mail/incoming`;
      void site.app.fetch(new Request(address, { method: "POST", body, headers, duplex: "half" } as RequestInit), peer);
    }
    expect((await hand(reply("Too early."))).status).toBe(503);
    await expect.poll(async () => (await hand(reply("From the service."))).status).toBe(200);
    expect(await messages()).toEqual(["From the service."]);
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
