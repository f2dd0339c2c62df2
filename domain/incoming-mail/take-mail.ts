import { hash } from "node:crypto";
import { sql } from "kysely";
import type { IncomingState } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Attachment } from "../enquiries/submit-enquiry.ts";
import { DomainError } from "../errors.ts";
import { withoutCardNumbers } from "../fields/card-number.ts";
import { cleanText } from "../fields/clean-text.ts";
import { filesOfRequest } from "../limits/limits.ts";
import { lastPosition, limitMessages } from "../messages/add-message.ts";
import { messageField } from "../messages/thread.ts";
import { writeFromSender } from "../messages/write-from-sender.ts";
import { authorize } from "../people/authorize.ts";
import { findOwnMail, findRequest } from "./find-request.ts";
import { type IncomingMail, type IntakeResult, maxMailText, reasons } from "./incoming-mail.ts";
import { deliveryReport, isAutomatic, looksAutomatic } from "./is-automatic.ts";

/** What came with a mail: stored files without an owner, and the names of those that are not taken, with the reason. */
type With = {
  files?: readonly Attachment[];
  excluded?: readonly { name: string; reason: string }[];
  /** The key of the stored file without an owner that has the mail's bytes. */
  raw?: string | undefined;
  /** SHA-256 of the files, to tell this mail from others. */
  fingerprint?: string;
  /** Addresses of ours, in small letters. */
  ownAddresses: readonly string[];
};

/** Where a mail belongs. */
type Decision = {
  state: Exclude<IntakeResult["state"], "known">;
  reason: string;
  enquiry?: number | undefined;
  by?: "mail" | "number";
  bounced?: number;
};

/**
 * Takes a mail that came in, once however often it is handed over: files what belongs to a request in its thread, sets aside what programs wrote, notes a
 * failed delivery at the mail that failed, and leaves everything else to staff. In one transaction: a process that ends in between takes it again.
 *
 * @returns what became of it, and whether its files and its bytes have an owner now
 */
export async function takeMail(
  ctx: Context,
  mail: IncomingMail,
  given: With,
): Promise<IntakeResult & { keepsFiles: boolean; keepsRaw: boolean }> {
  authorize(ctx, "mail.take");
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const id = await insertOnce(work, mail, given);
    if (id === undefined) return { state: "known", reason: "", keepsFiles: false, keepsRaw: false };
    const decision = await decide(work, mail, given);
    const taken = await (decision.state === "filed" ? file : keep)(work, id, mail, decision, given);
    const keepsRaw = given.raw !== undefined && (taken.state === "filed" || (await hasRoom(work, mail.from.address)));
    if (keepsRaw) await db.updateTable("incoming_mail").set({ raw_key: given.raw }).where("id", "=", id).execute();
    return { ...taken, keepsRaw };
  });
}

/** Notes a mail whose content was not read, for staff to look for it in the mailbox. */
export async function holdUnread(
  ctx: Context,
  {
    fingerprint,
    reason,
    from = "",
    subject = "",
    raw,
  }: { fingerprint: string; reason: string; from?: string; subject?: string; raw?: string | undefined },
): Promise<IntakeResult & { keepsRaw: boolean }> {
  const { db, now } = authorize(ctx, "mail.take");
  const headers = { from_address: cleanText(from, { maxLength: 254 }), subject: cleanText(subject, { maxLength: 300 }) };
  const keepsRaw = raw !== undefined && (await hasRoom(ctx, from));
  const written = await db
    .insertInto("incoming_mail")
    .values({
      raw_key: keepsRaw ? raw : null,
      content_hash: fingerprint,
      received_at: now(),
      ...headers,
      state: "quarantined",
      reason,
    })
    .onConflict((conflict) => conflict.columns(["message_id", "content_hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return written ? { state: "quarantined", reason, keepsRaw } : { state: "known", reason: "", keepsRaw: false };
}

/** Writes the row of a mail; undefined when it is there already. */
async function insertOnce({ db, now }: Context, mail: IncomingMail, { fingerprint = "" }: With): Promise<number | undefined> {
  const { messageId, from, subject, date, text } = mail;
  const row = {
    message_id: cleanText(messageId, { maxLength: 500 }),
    content_hash: hash("sha256", JSON.stringify([from.address, subject, date, text, fingerprint])),
    received_at: now(),
    from_address: cleanText(from.address, { maxLength: 254 }),
    from_name: cleanText(from.name, { maxLength: 200 }),
    subject: cleanText(subject, { maxLength: 300 }),
    state: "quarantined" as const,
  };
  const written = await db
    .insertInto("incoming_mail")
    .values(row)
    .onConflict((conflict) => conflict.columns(["message_id", "content_hash"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return written?.id;
}

async function decide(work: Context, mail: IncomingMail, { ownAddresses }: With): Promise<Decision> {
  const ignore = (reason: string, more: Partial<Decision> = {}): Decision => ({ state: "ignored", reason, ...more });
  const hold = (reason: string, enquiry?: number): Decision => ({ state: "quarantined", reason, enquiry });
  if (await findOwnMail(work, [mail.messageId])) return ignore(reasons.ownMail);
  if (ownAddresses.includes(mail.from.address) || (await isSuppliers(work, mail.from.address))) return ignore(reasons.ownAddress);
  const report = deliveryReport(mail);
  if (report) {
    const own = await findOwnMail(work, [...mail.to, ...mail.references, mail.report ?? "", mail.text]);
    const enquiry = own?.enquiry_id ?? undefined;
    if (report === "other") return ignore(reasons.delayed, { enquiry });
    return own ? ignore(reasons.bounce, { enquiry, bounced: own.id }) : ignore(reasons.unknownBounce);
  }
  if (isAutomatic(mail)) {
    const own = await findOwnMail(work, [...mail.references, ...mail.to]);
    return ignore(reasons.automatic, { enquiry: own?.enquiry_id ?? undefined });
  }
  const request = await findRequest(work, mail);
  if (mail.isReaction) return ignore(reasons.reaction, { enquiry: request.enquiry });
  if (looksAutomatic(mail))
    return request.enquiry === undefined ? ignore(reasons.likelyAutomatic) : hold(reasons.likelyAutomatic, request.enquiry);
  if ("reason" in request) return hold(request.reason, request.enquiry);
  if (await hasOtherContent(work, mail)) return hold(reasons.otherContent, request.enquiry);
  return { state: "filed", reason: request.by === "number" ? reasons.byNumber : "", ...request };
}

/** Adds a mail to the thread of its request; what the thread cannot take waits for staff. */
async function file(work: Context, id: number, mail: IncomingMail, decision: Decision, given: With) {
  const { enquiry: enquiryId, by = "mail", reason } = decision;
  const enquiry = await work.db
    .selectFrom("enquiry")
    .select(["id", "status", sql<string>`enquiry_recipient(country_id)`.as("staff")])
    .where("id", "=", enquiryId ?? 0)
    .forUpdate()
    .executeTakeFirst();
  const hold = (why: string) => keep(work, id, mail, { state: "quarantined", reason: why, enquiry: enquiryId }, given);
  if (!enquiry) return hold(reasons.noReference);
  if (enquiry.status === "spam") return hold(reasons.spam);
  const message = messageOf(mail, given);
  if ("refused" in message) return hold(message.refused);
  const { files = [] } = given;
  if ((await lastPosition(work, enquiry.id)) + files.length > filesOfRequest) return hold(reasons.tooManyFiles);
  const written = { ...enquiry, ...message, files, replyTo: mail.from.address, cameBy: by };
  let isNew: boolean;
  try {
    isNew = await writeFromSender(work, written, () => limitMessages(work, { guestOf: enquiry.id }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "too-many") return hold(reasons.tooMany);
    throw error;
  }
  const last = await work.db
    .selectFrom("enquiry_message")
    .select("id")
    .where("enquiry_id", "=", enquiry.id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  await finish(work, id, { state: "filed", reason, enquiry: enquiry.id }, { enquiry_message_id: last?.id ?? null });
  return { state: "filed" as const, reason, keepsFiles: isNew };
}

/** Leaves a mail outside every thread, with its text and its files: staff can read and file it. */
async function keep(work: Context, id: number, mail: IncomingMail, decision: Decision, given: With) {
  const { files, excluded } = await withinRoom(work, mail, given);
  const whole = cleanText(mail.text, { multiline: true, maxLength: maxMailText });
  const text = withoutCardNumbers(whole);
  const hasCard = text !== whole;
  const reason = hasCard && decision.state === "quarantined" ? reasons.card : decision.reason;
  await finish(
    work,
    id,
    { ...decision, reason },
    {
      text: withoutCardNumbers(mail.ownText),
      full_text: text,
      excluded: excludedText(excluded),
      outbox_id: decision.bounced ?? null,
    },
  );
  if (decision.bounced !== undefined) await markBounced(work, decision.bounced, mail);
  if (files.length === 0) return { state: decision.state, reason, keepsFiles: false };
  const rows = files.map(({ key, name }, place) => ({ incoming_mail_id: id, key, name, position: place + 1 }));
  await work.db.insertInto("incoming_mail_file").values(rows).execute();
  return { state: decision.state, reason, keepsFiles: true };
}

/** Bytes of mails in no thread and of their files, of one address and of all: anybody can send as many as they like, and the disk has an end. */
const room = { ofAddress: 100_000_000, ofAll: 2_000_000_000 };

/** The files that there is room for; the others are named as not taken. */
async function withinRoom(work: Context, { from }: IncomingMail, { files = [], excluded = [] }: With) {
  if (files.length === 0 || (await hasRoom(work, from.address))) return { files, excluded };
  const why = "Too many files of mails wait already: decide about some, and ask for it again.";
  return { files: [], excluded: [...excluded, ...files.map(({ name }) => ({ name, reason: why }))] };
}

async function hasRoom({ db }: Pick<Context, "db">, address: string): Promise<boolean> {
  const { rows } = await sql<{ all: number; own: number }>`
    with kept as (
      select m.id, m.from_address, m.raw_key from incoming_mail m where m.state in ('quarantined', 'ignored')
    ), bytes as (
      select k.from_address, s.bytes from kept k join stored_file s on s.key = k.raw_key
      union all
      select k.from_address, s.bytes from kept k join incoming_mail_file f on f.incoming_mail_id = k.id join stored_file s on s.key = f.key
    )
    select coalesce(sum(bytes), 0)::float8 as all, coalesce(sum(bytes) filter (where from_address = ${address}), 0)::float8 as own
    from bytes`.execute(db);
  const [row] = rows;
  return row !== undefined && row.all < room.ofAll && row.own < room.ofAddress;
}

async function finish(
  { db, now }: Context,
  id: number,
  { state, reason, enquiry }: { state: IncomingState; reason: string; enquiry?: number | undefined },
  more: Partial<Record<"text" | "full_text" | "excluded", string> & Record<"enquiry_message_id" | "outbox_id", number | null>>,
): Promise<void> {
  const row = { state, reason, enquiry_id: enquiry ?? null, decided_at: state === "quarantined" ? null : now(), ...more };
  await db.updateTable("incoming_mail").set(row).where("id", "=", id).execute();
}

/** Notes at a mail of ours that it could not be delivered, and at its request, where the mail was to the sender. */
async function markBounced({ db, now }: Context, outbox: number, { report = "", text }: IncomingMail): Promise<void> {
  const diagnosis = /^diagnostic-code:\s*(.+(?:\n[ \t].+)*)/im.exec(report)?.[1] ?? text.trim().split("\n")[0] ?? "";
  const { enquiry_id, message } = await db
    .updateTable("outbox")
    .set({ bounced_at: now(), last_error: cleanText(diagnosis, { maxLength: 500 }) })
    .where("id", "=", outbox)
    .returning(["enquiry_id", "message"])
    .executeTakeFirstOrThrow();
  if (enquiry_id === null || !["receipt", "answer", "request-link"].includes(message)) return;
  await db.updateTable("enquiry").set({ bounced_at: now() }).where("id", "=", enquiry_id).execute();
}

/** What stands in the thread: what was written above the quotation, with the names of files that are not taken; or why it cannot stand there. */
function messageOf(
  mail: IncomingMail,
  { files = [], excluded = [] }: With,
): { text: string; fullText?: string } | { refused: string } {
  const whole = cleanText(mail.text, { multiline: true, maxLength: maxMailText });
  if (withoutCardNumbers(whole) !== whole) return { refused: reasons.card };
  const sent = mail.ownText || (files.length + excluded.length > 0 ? "(Files without a text.)" : "");
  if (sent === "") return { refused: reasons.empty };
  const note = [sent, excludedText(excluded)].filter(Boolean).join("\n\n");
  const text = cleanText(note, { multiline: true, maxLength: messageField.maxLength });
  return text === whole ? { text } : { text, fullText: whole };
}

const excludedText = (excluded: readonly { name: string; reason: string }[]) =>
  excluded
    .slice(0, 20)
    .map(({ name, reason }) => `[Not taken: ${name.slice(0, 100)}. ${reason}]`)
    .join("\n");

/** Whether an earlier mail has the same Message-ID: this one says something else under it. */
async function hasOtherContent({ db }: Context, { messageId }: IncomingMail): Promise<boolean> {
  if (messageId === "") return false;
  const rows = await db.selectFrom("incoming_mail").select("id").where("message_id", "=", messageId).limit(2).execute();
  return rows.length > 1;
}

/** Whether an address is the supplier's own. */
async function isSuppliers({ db }: Pick<Context, "db">, address: string): Promise<boolean> {
  if (address === "") return false;
  const row = await db
    .selectFrom("supplier")
    .select("key")
    .where("key", "=", "email")
    .where(sql`lower(value)`, "=", address)
    .executeTakeFirst();
  return row !== undefined;
}
