import { describe, expect, test } from "vitest";
import { openFiles } from "../../adapters/files/open-files.ts";
import { createLog } from "../../adapters/log.ts";
import type { Context } from "../../domain/context.ts";
import { complaint } from "../../domain/enquiries/kinds/complaint.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { sweepMails } from "../../domain/incoming-mail/sweep-mails.ts";
import { createMailIntake } from "../../server/mail/mail-intake.ts";
import { enquirySite } from "../builders/enquiry-site.ts";
import { parsePage } from "../builders/page-parts.ts";
import { staffActors } from "../builders/staff.ts";

const site = await enquirySite();
const { sendForm, db } = site;
const staffBrowser = staffActors(site);
const sales = await staffBrowser("sales");
const context: Context = { db, actor: { kind: "system" }, now: () => new Date() };
const take = createMailIntake({
  context,
  files: openFiles({ s3: undefined, dataFolder: site.dataFolder }),
  config: { mailFrom: undefined, mailboxAddress: undefined },
  log: createLog("silent"),
});

async function ask(): Promise<string> {
  return ((await (await sendForm("customer_complaint", sampleOf(complaint))).json()) as { reference: string }).reference;
}
const enquiryOf = (reference: string) =>
  db.selectFrom("enquiry").selectAll().where("reference", "=", reference).executeTakeFirstOrThrow();
const messagesOf = async (reference: string) =>
  db
    .selectFrom("enquiry_message")
    .selectAll()
    .where("enquiry_id", "=", (await enquiryOf(reference)).id)
    .execute();

let written = 0;
/** A mail from a stranger, with a file. @returns its id */
async function mailComes(subject: string, text = "Where is my cloth?"): Promise<number> {
  const lines = [
    `Message-ID: <s${written++}@evil.example>`,
    "From: Eve <eve@evil.example>",
    `Subject: ${subject}`,
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n\r\nOn 1 Nov 2026, Warpline wrote:\r\n> An old mail`,
    '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="cloth.pdf"\r\n\r\n%PDF-1.7 cloth',
    "--b--",
  ];
  expect((await take(Buffer.from(lines.join("\r\n")))).state).toBe("quarantined");
  return (await db.selectFrom("incoming_mail").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;
}
const stateOf = (id: number) => db.selectFrom("incoming_mail").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const page = async (address: string) => parsePage(await (await sales.get(address)).text());
const versionOf = async (id: number) =>
  (await page(`/staff/mail/${id}`)).querySelector('input[name="version"]')?.getAttribute("value") ?? "";

describe("a mail as it came", () => {
  const raw = (headers: string) => Buffer.from(`From: Ada <ada@lab.example>\r\n${headers}\r\n\r\nF\u00fcnf Meter.`, "latin1");
  const fetched = async (id: number, who = sales) => {
    const answer = await who.get(`/staff/mail/${id}/mail.eml`);
    return { status: answer.status, type: answer.headers.get("content-type"), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const newest = async () =>
    (await db.selectFrom("incoming_mail").select("id").orderBy("id", "desc").executeTakeFirstOrThrow()).id;

  test("is kept with the message that was made of it, byte by byte, for who may read mails", async () => {
    const reference = await ask();
    const bytes = raw(`Subject: Re: ${reference}\r\nMessage-ID: <raw@lab.example>`);
    expect((await take(bytes)).state).toBe("filed");
    const id = await newest();
    expect(await fetched(id)).toEqual({ status: 200, type: "message/rfc822", bytes });
    expect((await page(`/staff/inbox/${reference}`)).querySelector(`a[href="/staff/mail/${id}/mail.eml"]`)?.text).toContain(
      "as it came",
    );
    const viewer = await staffBrowser("viewer");
    expect((await fetched(id, viewer)).status).toBe(403);
    const seen = parsePage(await (await viewer.get(`/staff/inbox/${reference}`)).text());
    expect(seen.querySelector('a[href$="mail.eml"]')).toBeNull();
    // The same mail again leaves nothing behind.
    const stored = () => db.selectFrom("stored_file").select("key").where("key", "like", "%.eml").execute();
    const before = (await stored()).length;
    expect((await take(bytes)).state).toBe("known");
    expect((await stored()).length).toBe(before);
    expect((await fetched(99_999_999)).status).toBe(404);
  });

  test("goes with the mail that staff delete", async () => {
    const id = await mailComes("Hello");
    expect((await fetched(id)).status).toBe(200);
    const { raw_key } = await stateOf(id);
    await sales.post(`/staff/mail/${id}`, { what: "deleted", version: await versionOf(id) });
    expect((await fetched(id)).status).toBe(404);
    const left = await db
      .selectFrom("stored_file")
      .select("state")
      .where("key", "=", raw_key ?? "")
      .executeTakeFirst();
    expect(left?.state ?? "deleted").toBe("deleted");
  });

  test("that cannot be read is kept too", async () => {
    const nested = Array.from(
      { length: 500 },
      (_, at) => `Content-Type: multipart/mixed; boundary="${at}"\r\n\r\n--${at}\r\n`,
    ).join("");
    expect(await take(Buffer.from(nested))).toMatchObject({ state: "quarantined", reason: "cannot be read as a mail" });
    expect((await fetched(await newest())).bytes.toString()).toBe(nested);
  });
});

describe("mail that belongs to no request by itself", () => {
  test("is listed with its reason and the request that it may be about, and read with its whole text and its files", async () => {
    const reference = await ask();
    const id = await mailComes(`Re: ${reference}`);
    const list = await page("/staff/mail");
    const row = list.querySelector(`a[href="/staff/mail/${id}"]`)?.text ?? "";
    for (const words of ["Eve", `Re: ${reference}`, "the address does not belong to it"]) expect(row).toContain(words);
    const mail = await page(`/staff/mail/${id}`);
    expect(mail.querySelectorAll(".mailroom__text").map(({ text }) => text.trim().split("\n")[0])).toEqual([
      "Where is my cloth?",
      "Where is my cloth?",
    ]);
    expect(mail.querySelector("details")?.text).toContain("> An old mail");
    expect(mail.querySelector('input[name="reference"]')?.getAttribute("value")).toBe(reference);
    const file = await sales.get(`/staff/mail/${id}/files/1`);
    expect([file.status, (await file.text()).trim()]).toEqual([200, "%PDF-1.7 cloth"]);
  });

  test("is filed to a request by its number: it stands in the thread with its file, the recipient is told, and it is audited", async () => {
    const reference = await ask();
    await db.updateTable("enquiry").set({ status: "closed" }).where("reference", "=", reference).execute();
    const id = await mailComes("Hello");
    const answer = await sales.post(`/staff/mail/${id}`, {
      reference: ` ${reference.toLowerCase()} `,
      version: await versionOf(id),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/staff/mail"]);
    const [message] = await messagesOf(reference);
    expect(message).toMatchObject({ text: "Where is my cloth?", from_staff: false, author_id: null, came_by: "mail" });
    expect(message?.full_text).toContain("> An old mail");
    const { id: enquiry, status } = await enquiryOf(reference);
    expect(status).toBe("open");
    const files = await db.selectFrom("enquiry_file as f").innerJoin("stored_file as s", "s.key", "f.key");
    const rows = await files.select(["f.name", "s.state", "f.message_id"]).where("f.enquiry_id", "=", enquiry).execute();
    expect(rows).toEqual([{ name: "cloth.pdf", state: "owned", message_id: message?.id }]);
    const told = db.selectFrom("outbox").select("reply_to").where("enquiry_id", "=", enquiry);
    expect(await told.where("message", "=", "customer-message").execute()).toEqual([{ reply_to: "eve@evil.example" }]);
    expect(await stateOf(id)).toMatchObject({ state: "released", text: "", full_text: "", enquiry_id: enquiry });
    const audit = db.selectFrom("audit_event").select(["account_id", "after"]).where("subject", "=", "incoming_mail");
    expect(await audit.where("subject_id", "=", id).executeTakeFirst()).toEqual({
      account_id: sales.id,
      after: { state: "released", enquiry },
    });
  });

  test("can be set aside: it is kept for thirty days, and filed all the same", async () => {
    const reference = await ask();
    const id = await mailComes("Spam");
    expect((await sales.post(`/staff/mail/${id}`, { what: "ignored", version: await versionOf(id) })).status).toBe(303);
    expect(await stateOf(id)).toMatchObject({ state: "ignored", text: "Where is my cloth?", from_address: "eve@evil.example" });
    const list = await page("/staff/mail");
    expect(list.querySelector(`details a[href="/staff/mail/${id}"]`)?.text).toContain("Spam");
    expect((await sales.post(`/staff/mail/${id}`, { reference, version: await versionOf(id) })).status).toBe(303);
    expect(await messagesOf(reference)).toMatchObject([{ text: "Where is my cloth?" }]);
  });

  test("can be deleted: its text, its files and who wrote it go", async () => {
    const id = await mailComes("Spam");
    expect((await sales.post(`/staff/mail/${id}`, { what: "deleted", version: await versionOf(id) })).status).toBe(303);
    expect(await stateOf(id)).toMatchObject({ state: "deleted", text: "", full_text: "", from_address: "" });
    expect(await db.selectFrom("incoming_mail_file").select("key").where("incoming_mail_id", "=", id).execute()).toEqual([]);
    expect((await sales.get(`/staff/mail/${id}`)).status).toBe(404);
  });

  test("is the sender's own where a server marked it as a program's: one press files it, with its text and its files", async () => {
    const reference = await ask();
    const { sender_email } = await enquiryOf(reference);
    const raw = [
      `Message-ID: <group-${written++}@lab.example>\r\nFrom: ${sender_email}\r\nSubject: Re: ${reference}`,
      "X-Auto-Response-Suppress: DR, OOF, AutoReply\r\nList-Id: <lab.lab.example>\r\n",
      "Yes, please send five meters.",
    ].join("\r\n");
    expect((await take(Buffer.from(raw))).state).toBe("quarantined");
    const { id } = await db.selectFrom("incoming_mail").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
    const shown = await page(`/staff/mail/${id}`);
    expect(shown.text).toContain("looks like an automatic reply, or came through a list");
    const filled = Object.fromEntries(
      shown
        .querySelectorAll("form[aria-label=Decide] input")
        .map((one) => [one.getAttribute("name"), one.getAttribute("value") ?? ""]),
    );
    expect((await sales.post(`/staff/mail/${id}`, filled)).status).toBe(303);
    expect(await messagesOf(reference)).toMatchObject([{ text: "Yes, please send five meters." }]);
  });

  test("is decided once: who comes second is told, and nothing is filed twice", async () => {
    const reference = await ask();
    const id = await mailComes("Hello");
    const version = await versionOf(id);
    await sales.post(`/staff/mail/${id}`, { reference, version });
    expect((await sales.post(`/staff/mail/${id}`, { what: "deleted", version })).status).toBe(409);
    expect(await messagesOf(reference)).toHaveLength(1);
  });

  test("is not filed to a request that is not there: the page says so and keeps what was typed", async () => {
    const id = await mailComes("Hello");
    const answer = await sales.post(`/staff/mail/${id}`, { reference: "W-0000-0001", version: await versionOf(id) });
    const html = await answer.text();
    expect(html).toContain("There is no request W-0000-0001.");
    expect(parsePage(html).querySelector('input[name="reference"]')?.getAttribute("value")).toBe("W-0000-0001");
    expect((await stateOf(id)).state).toBe("quarantined");
  });

  test.each(["quarantined", "ignored"])("is emptied after its days, with its files: %s", async (state) => {
    const id = await mailComes("Old");
    if (state === "ignored") await sales.post(`/staff/mail/${id}`, { what: state, version: await versionOf(id) });
    await sweepMails({ db, now: () => new Date(Date.now() + 29 * 86_400_000) }, 30);
    expect((await stateOf(id)).state).toBe(state);
    await sweepMails({ db, now: () => new Date(Date.now() + 31 * 86_400_000) }, 30);
    expect(await stateOf(id)).toMatchObject({
      state: "deleted",
      from_address: "",
      from_name: "",
      subject: "",
      text: "",
      full_text: "",
    });
    expect(await db.selectFrom("incoming_mail_file").select("key").where("incoming_mail_id", "=", id).execute()).toEqual([]);
  });
});

describe("mail of ours that did not arrive", () => {
  async function undelivered(facts: { dead_at?: Date; bounced_at?: Date; sent_at?: Date }) {
    const reference = await ask();
    const { id } = await enquiryOf(reference);
    const row = await db
      .updateTable("outbox")
      .set({ ...facts, last_error: "550 no such user", attempts: 3 })
      .where("enquiry_id", "=", id)
      .where("message", "=", "receipt")
      .returning("id")
      .executeTakeFirstOrThrow();
    return { reference, mail: row.id };
  }
  const shown = async (reference: string) =>
    (await page("/staff/mail")).querySelectorAll("li").find(({ text }) => text.includes(reference) && text.includes("receipt"));

  test("is listed when it was given up, and is tried again on request", async () => {
    const { reference, mail } = await undelivered({ dead_at: new Date() });
    expect((await shown(reference))?.text).toContain("Given up. 550 no such user");
    expect((await sales.post("/staff/mail", { mail: String(mail) })).status).toBe(303);
    const row = await db.selectFrom("outbox").select(["dead_at", "attempts"]).where("id", "=", mail).executeTakeFirst();
    expect(row).toEqual({ dead_at: null, attempts: 0 });
  });

  test("is listed when it bounced; what was wiped with the sending is not tried again", async () => {
    const { reference, mail } = await undelivered({ sent_at: new Date(), bounced_at: new Date() });
    const row = await shown(reference);
    expect(row?.text).toContain("Bounced");
    expect(row?.querySelector("button") ?? null).toBeNull();
    expect((await sales.post("/staff/mail", { mail: String(mail) })).status).toBe(409);
  });
});

test("a form with the cookie of staff counts only from our own pages", async () => {
  const id = await mailComes("Forged");
  const version = await versionOf(id);
  const send = (headers: Record<string, string>) =>
    site.app.fetch(
      new Request(`${site.config.origin}/staff/mail/${id}`, {
        method: "POST",
        headers: { cookie: sales.cookie, ...headers },
        body: new URLSearchParams({ what: "deleted", version }),
      }),
    );
  for (const headers of [
    { origin: "null" },
    { origin: "https://evil.example" },
    { referer: "https://evil.example/page" },
    { "sec-fetch-site": "same-site", origin: site.config.origin },
  ] as Record<string, string>[])
    expect([401, 302, 303, 403]).toContain((await send(headers)).status);
  expect((await stateOf(id)).state).toBe("quarantined");
  expect((await send({ referer: `${site.config.origin}/staff/mail/${id}` })).status).toBe(303);
  expect((await stateOf(id)).state).toBe("deleted");
});

test("sales, quality and administrators enter it; viewers, editors and everybody else do not", async () => {
  const id = await mailComes("Hello");
  for (const [role, status] of [
    ["viewer", 403],
    ["editor", 403],
    ["sales", 200],
    ["quality", 200],
    ["admin", 200],
  ] as const) {
    const person = await staffBrowser(role);
    for (const address of ["/staff/mail", `/staff/mail/${id}`, "/staff/mail.data", `/staff/mail/${id}/files/1`])
      expect([role, address, (await person.get(address)).status]).toEqual([role, address, status]);
    expect((await person.get("/staff")).status).toBeLessThan(400);
  }
  expect((await site.get(`/staff/mail/${id}/files/1`)).status).toBeGreaterThanOrEqual(300);
});
