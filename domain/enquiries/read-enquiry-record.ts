import { sql } from "kysely";
import type { Context } from "../context.ts";
import { readLeadEvents } from "../leads/read-lead-events.ts";
import { authorize } from "../people/authorize.ts";
import { kinds } from "./kinds.ts";
import { answersOf } from "./read-receipt.ts";
import { readThread } from "./thread.ts";

/** Everything about an enquiry, for staff; undefined when there is none of this reference. @throws DomainError forbidden */
export async function readEnquiryRecord(ctx: Context, reference: string) {
  authorize(ctx, "enquiry.read");
  const { db } = ctx;
  const enquiry = await db.selectFrom("enquiry").selectAll().where("reference", "=", reference).executeTakeFirst();
  if (!enquiry) return undefined;
  const kind = kinds.find((one) => one.kind === enquiry.kind);
  const [files, events, mails, messages, lead] = await Promise.all([
    db
      .selectFrom("enquiry_file as f")
      .innerJoin("stored_file as s", "s.key", "f.key")
      .select(["f.key", "f.name", "s.bytes"])
      .where("f.enquiry_id", "=", enquiry.id)
      .orderBy("f.position")
      .execute(),
    db.selectFrom("enquiry_event").select(["at", "kind", "detail"]).where("enquiry_id", "=", enquiry.id).orderBy("id").execute(),
    db
      .selectFrom("outbox")
      .select([
        "message",
        "to_address",
        "last_error",
        sql<string>`
        case when dead_at is not null then 'given up' when sent_at is not null then 'sent' else 'waiting' end`.as("state"),
      ])
      .where("enquiry_id", "=", enquiry.id)
      .orderBy("id")
      .execute(),
    readThread({ db }, enquiry.id),
    readLeadEvents({ db }, enquiry.id),
  ]);
  const answers = kind
    ? answersOf(kind, enquiry.values)
    : Object.entries(enquiry.values).map(([label, value]) => ({ label, value }));
  return { ...enquiry, title: kind?.title ?? enquiry.kind, answers, files, events, mails, messages, lead };
}
