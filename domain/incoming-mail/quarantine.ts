import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { cleanText } from "../fields/clean-text.ts";
import { messageField } from "../messages/thread.ts";
import { writeFromSender } from "../messages/write-from-sender.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";

/**
 * The mails that are in no thread, the newest first, 200 at most, with the request that each may be about: those that wait for staff, or those that were set
 * aside, such as automatic replies.
 *
 * @throws DomainError forbidden
 */
export async function listQuarantine(ctx: Context, state: "quarantined" | "ignored" = "quarantined") {
  const { db } = authorize(ctx, "mail.list");
  return db
    .selectFrom("incoming_mail as m")
    .leftJoin("enquiry as e", "e.id", "m.enquiry_id")
    .select(["m.id", "m.received_at as receivedAt", "m.from_address as from", "m.from_name as name", "m.subject", "m.reason"])
    .select(["m.version", "e.reference"])
    .where("m.state", "=", state)
    .orderBy("m.id", "desc")
    .limit(200)
    .execute();
}

/** One mail that waits or was set aside, with its text and the names of its files; undefined when there is none of this id. @throws DomainError forbidden */
export async function readQuarantined(ctx: Context, id: number) {
  const { db } = authorize(ctx, "mail.list");
  const mail = await db
    .selectFrom("incoming_mail as m")
    .leftJoin("enquiry as e", "e.id", "m.enquiry_id")
    .select(["m.id", "m.received_at as receivedAt", "m.from_address as from", "m.from_name as name", "m.subject", "m.reason"])
    .select(["m.text", "m.full_text as fullText", "m.excluded", "m.version", "m.state", "m.raw_key as rawKey", "e.reference"])
    .where("m.id", "=", id)
    .where("m.state", "in", ["quarantined", "ignored"])
    .executeTakeFirst();
  return mail && { ...mail, files: await filesOf(ctx, id) };
}

/** A file of a mail that waits; undefined for any other. @throws DomainError forbidden */
export async function findQuarantinedFile(ctx: Context, id: number, position: number) {
  const { db } = authorize(ctx, "mail.list");
  return db
    .selectFrom("incoming_mail_file as f")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "s.content_type as type"])
    .where("f.incoming_mail_id", "=", id)
    .where("f.position", "=", position)
    .executeTakeFirst();
}

/** The bytes of a mail as they came, of whatever became of it; undefined where they were not kept. @throws DomainError forbidden */
export async function findRawMail(ctx: Context, id: number) {
  const { db } = authorize(ctx, "mail.list");
  return db
    .selectFrom("incoming_mail as m")
    .innerJoin("stored_file as s", "s.key", "m.raw_key")
    .select(["s.key", "s.content_type as type"])
    .select(sql<string>`'mail.eml'`.as("name"))
    .where("m.id", "=", id)
    .executeTakeFirst();
}

function filesOf({ db }: Pick<Context, "db">, id: number) {
  return db
    .selectFrom("incoming_mail_file as f")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "f.position", "s.bytes"])
    .where("f.incoming_mail_id", "=", id)
    .orderBy("f.position")
    .execute();
}

/**
 * Files a mail that waits in the thread of a request, as if it had come there: the recipient is told, and what was answered or closed is open again.
 *
 * @param seen the version of the mail that was read
 * @throws DomainError forbidden; not-found for a mail or request that is not there; invalid for an empty text; stale when somebody has decided already
 */
export function releaseMail(ctx: Context, id: number, reference: string, seen?: number): Promise<void> {
  return change(ctx, "mail.decide", async (work, audit) => {
    const { db, now } = work;
    const mail = await lockWaiting(work, id, seen);
    const enquiry = await db
      .selectFrom("enquiry")
      .select(["id", "status", sql<string>`enquiry_recipient(country_id)`.as("staff")])
      .where("reference", "=", reference.trim().toUpperCase())
      .forUpdate()
      .executeTakeFirst();
    if (!enquiry) throw new DomainError("not-found", `There is no request ${reference.trim().slice(0, 40)}.`);
    const files = (await filesOf(work, id)).map(({ key, name }) => ({ key, name }));
    const whole = [mail.text || (files.length > 0 ? "(Files without a text.)" : ""), mail.excluded].filter(Boolean).join("\n\n");
    const text = acceptField(messageField, cleanText(whole, { multiline: true, maxLength: messageField.maxLength }));
    // The files change hands: they are nobody's until the message takes them.
    await db.deleteFrom("incoming_mail_file").where("incoming_mail_id", "=", id).execute();
    await db
      .updateTable("stored_file")
      .set({ state: "new" })
      .where(sql<boolean>`key = any(${files.map(({ key }) => key)}::text[])`)
      .execute();
    const fullText = mail.full_text === text ? undefined : mail.full_text;
    // The author is the person who sent the mail, and nobody of the staff.
    const asSender = { ...work, actor: { kind: "visitor" } as const };
    const given = { ...enquiry, text, fullText, files, replyTo: mail.from_address, cameBy: "mail" as const };
    if (!(await writeFromSender(asSender, given, async () => {})))
      throw new DomainError("stale", "The same text was added to this request a moment ago.");
    const { id: message } = await db
      .selectFrom("enquiry_message")
      .select("id")
      .where("enquiry_id", "=", enquiry.id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const left = { state: "released", text: "", full_text: "", excluded: "", decided_at: now() } as const;
    await db
      .updateTable("incoming_mail")
      .set({ ...left, enquiry_id: enquiry.id, enquiry_message_id: message })
      .where("id", "=", id)
      .execute();
    const after = { state: "released", enquiry: enquiry.id };
    await audit({ subject: "incoming_mail", id, before: { state: mail.state }, after });
  });
}

/**
 * Ends the wait of a mail that belongs to no request: `ignored` sets it aside, for thirty days, `deleted` leaves only that a mail came.
 *
 * @param seen the version of the mail that was read
 * @returns the keys of the files of a deleted one, which are marked for deletion: `removeFiles` deletes their bytes
 * @throws DomainError forbidden; not-found; stale when somebody has decided already
 */
export function dismissMail(ctx: Context, id: number, state: "ignored" | "deleted", seen?: number): Promise<string[]> {
  return change(ctx, "mail.decide", async (work, audit) => {
    const { db, now } = work;
    const { state: before, raw_key } = await lockWaiting(work, id, seen);
    if (state === "ignored") {
      await db.updateTable("incoming_mail").set({ state, decided_at: now() }).where("id", "=", id).execute();
      await audit({ subject: "incoming_mail", id, before: { state: before }, after: { state } });
      return [];
    }
    const files = await db.deleteFrom("incoming_mail_file").where("incoming_mail_id", "=", id).returning("key").execute();
    const left = {
      state,
      text: "",
      full_text: "",
      excluded: "",
      from_address: "",
      from_name: "",
      subject: "",
      raw_key: null,
      decided_at: now(),
    };
    await db.updateTable("incoming_mail").set(left).where("id", "=", id).execute();
    await audit({ subject: "incoming_mail", id, before: { state: before }, after: { state } });
    return [...files.map(({ key }) => key), ...(raw_key === null ? [] : [raw_key])];
  });
}

async function lockWaiting({ db }: Context, id: number, seen: number | undefined) {
  const mail = await db.selectFrom("incoming_mail").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!mail) throw new DomainError("not-found", "There is no such mail.");
  if (mail.state !== "quarantined" && mail.state !== "ignored")
    throw new DomainError("stale", "Somebody has decided about this mail already.");
  requireVersion(mail, seen);
  return mail;
}
