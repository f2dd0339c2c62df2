import { sql } from "kysely";
import { filePath } from "../agent-documents/document.ts";
import type { SignedInContext } from "../context.ts";
import { findKind } from "../enquiries/kind.ts";
import { kinds } from "../enquiries/kinds.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
import { isFinal, isForSender, senderStatus } from "../messages/for-sender.ts";
import { senderEventKinds } from "../messages/sender-events.ts";
import { authorize } from "../people/authorize.ts";
import { inBatches } from "../queries/in-batches.ts";
import { attachmentName, documentName, sharedWith } from "./account-files.ts";
import { readDeskData } from "./desk-data.ts";
import { attachmentPath } from "./find-attachment.ts";
import { readLotData } from "./lot-data.ts";

/** Requests per statement. */
const batch = 200;

/**
 * What is stored about the account that asks, as the pieces of one JSON document of any length. Files are named by
 * their place in a copy of the data (account-files.ts), and by the addresses where a session of the account reads them.
 *
 * @param origin the public origin, `https://www.example.com`
 */
export async function* accountData(ctx: SignedInContext, origin: string): AsyncGenerator<string> {
  authorize(ctx, "account.export");
  const about = await readAbout(ctx, origin);
  yield `${JSON.stringify({ exported_at: ctx.now(), ...about }, undefined, 2).slice(0, -2)},\n  "requests": [`;
  let separator = "\n";
  for await (const rows of inBatches(batch, (last?: { id: number }) => readRequests(ctx, last?.id ?? 0, origin)))
    for (const { id: _id, ...request } of rows) {
      yield separator + JSON.stringify(request, undefined, 2);
      separator = ",\n";
    }
  yield "\n]\n}\n";
}

async function readAbout({ db, actor }: SignedInContext, origin: string) {
  const { id, email } = actor;
  const [
    { version: _counted, role: _staff, is_demo: _demo, ...account },
    logins,
    sessions,
    newsletter,
    comments,
    documents,
    activity,
    list,
    numbers,
    watches,
    mails,
    views,
    decisions,
    desk,
    secondFactors,
    lots,
  ] = await Promise.all([
    db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    // Password hashes are not exported.
    db.selectFrom("account_login").select(["provider", "provider_account"]).where("account_id", "=", id).execute(),
    db
      .selectFrom("account_session")
      .select(["created_at", "expires_at", "ip_address", "user_agent"])
      .where("account_id", "=", id)
      .orderBy("id")
      .execute(),
    db.selectFrom("newsletter_subscriber").selectAll().where("email", "=", email).executeTakeFirst(),
    db
      .selectFrom("news_comment")
      .select(["news_id", "name", "email", "website", "comment", "status", "posted_at"])
      .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", email))
      .orderBy("id")
      .execute(),
    db
      .selectFrom("agent_document as d")
      .innerJoin("stored_file as s", "s.key", "d.key")
      .select(["d.id", "d.upload_name", "s.content_type", "s.bytes", "d.from_supplier", "d.uploaded_at", "d.read_at"])
      .where("d.account_id", "=", id)
      .where("d.from_supplier", "in", sharedWith(actor))
      .orderBy("d.id")
      .execute(),
    // What the account did, and what was done to it; without who of the staff did it.
    db
      .selectFrom("audit_event")
      .select(["at", "verb", "door", "before", "after"])
      .where((eb) => eb.or([eb("account_id", "=", id), eb.and([eb("subject", "=", "account"), eb("subject_id", "=", id)])]))
      .orderBy("id")
      .execute(),
    db
      .selectFrom("request_list_line as l")
      .innerJoin("request_list as r", "r.id", "l.list_id")
      .select(["l.item_number", "l.name", "l.wanted", "l.quantity", "l.pack", "l.lot", "l.note", "l.removed_at"])
      .where("r.account_id", "=", id)
      .orderBy("l.id")
      .execute(),
    db
      .selectFrom("own_number as o")
      .innerJoin("request_list as r", "r.id", "o.list_id")
      .select(["o.number", "o.item_number", "o.learnt_at"])
      .where("r.account_id", "=", id)
      .orderBy("o.number")
      .execute(),
    db
      .selectFrom("edition_watch as w")
      .innerJoin("method as m", "m.id", "w.method_id")
      .select(["m.designation", "w.asked_at", "w.confirmed_at", "w.ended_at"])
      .where("w.email", "=", email)
      .orderBy("w.id")
      .execute(),
    db
      .selectFrom("incoming_mail")
      .select(["received_at", "subject", "state", "text"])
      .where((eb) => eb(eb.fn<string>("lower", ["from_address"]), "=", email))
      .orderBy("id")
      .execute(),
    db.selectFrom("inbox_view").select(["name", "query"]).where("account_id", "=", id).orderBy("position").execute(),
    // Without who of the staff decided.
    db.selectFrom("account_event").select(["at", "status", "reason"]).where("about", "=", id).orderBy("id").execute(),
    readDeskData({ db }, id),
    // Of staff; secrets, keys and codes are not exported.
    db
      .selectFrom("account_passkey")
      .select([sql<string>`'passkey'`.as("kind"), "name", "created_at", "used_at"])
      .where("account_id", "=", id)
      .unionAll(
        db
          .selectFrom("account_totp")
          .select([
            sql<string>`'authenticator app'`.as("kind"),
            sql<string>`''`.as("name"),
            "created_at",
            sql<Date | null>`null::timestamptz`.as("used_at"),
          ])
          .where("account_id", "=", id),
      )
      .execute(),
    readLotData({ db }, email),
  ]);
  return {
    account,
    sign_in: logins,
    second_factors: secondFactors,
    sessions,
    newsletter: newsletter ?? null,
    edition_watches: watches,
    lots,
    mails,
    comments,
    decisions,
    activity,
    request_list: list,
    own_numbers: numbers,
    inbox_views: views,
    desk,
    documents: documents.map((row) => ({ ...row, file: documentName(row), address: origin + filePath(row.id, row.upload_name) })),
  };
}

async function readRequests({ db, actor, now }: SignedInContext, after: number, origin: string) {
  const at = now();
  const enquiries = await db
    .selectFrom("enquiry as e")
    .select(["e.id", "e.reference", "e.kind", senderStatus(at).as("status"), "e.values", "e.created_at"])
    .where("e.customer_id", "=", actor.id)
    .where("e.id", ">", after)
    .orderBy("e.id")
    .limit(batch)
    .execute();
  if (enquiries.length === 0) return [];
  // A list in the statement's text would make another statement of every length.
  const ofThese = sql<boolean>`enquiry_id = any(${enquiries.map(({ id }) => id)}::bigint[])`;
  const [files, events, messages] = await Promise.all([
    db
      .selectFrom("enquiry_file as f")
      .innerJoin("stored_file as s", "s.key", "f.key")
      .select(["f.enquiry_id", "f.key", "f.name", "s.content_type", "s.bytes", "f.position"])
      .where(ofThese)
      .where(isFinal(at, "f.message_id"))
      .orderBy("f.position")
      .execute(),
    db
      .selectFrom("enquiry_event as v")
      .select(["v.enquiry_id", "v.at", "v.kind", "v.detail"])
      .where(ofThese)
      .where("v.kind", "in", senderEventKinds)
      .where(isForSender(at))
      .orderBy("v.id")
      .execute(),
    db
      .selectFrom("enquiry_message as m")
      .select(["m.enquiry_id", "m.at", "m.from_staff", "m.text", "m.came_by", "m.full_text"])
      .where(ofThese)
      .where(isFinal(at, "m.id"))
      .orderBy("m.id")
      .execute(),
  ]);
  return enquiries.map(({ id, reference, kind: name, values, ...row }) => {
    const kind = findKind(kinds, name);
    const of = <Row extends { enquiry_id: number | null }>(rows: Row[]) =>
      rows.filter(({ enquiry_id }) => enquiry_id === id).map(({ enquiry_id: _same, ...rest }) => rest);
    return {
      id,
      reference,
      title: kind?.title ?? name,
      ...row,
      answers: kind ? answersOf(kind, values).map(({ label, value }) => ({ label, value })) : [],
      values,
      files: of(files).map(({ position, key, ...file }) => ({
        ...file,
        file: attachmentName({ reference, position, key, name: file.name }),
        address: origin + attachmentPath(reference, position),
      })),
      events: of(events),
      messages: of(messages),
    };
  });
}
