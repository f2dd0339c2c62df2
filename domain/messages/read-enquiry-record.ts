import type { Context } from "../context.ts";
import { kinds } from "../enquiries/kinds.ts";
import { readFiles } from "../enquiries/read-files.ts";
import { readLines } from "../enquiries/read-lines.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
import { mailState } from "../outbox/read-outbox.ts";
import { authorize } from "../people/authorize.ts";
import { readLeadEvents } from "./read-lead-events.ts";
import { readThread } from "./thread.ts";

/** Everything about an enquiry, for staff; undefined when there is none of this reference. @throws DomainError forbidden */
export async function readEnquiryRecord(ctx: Context, reference: string) {
  const { db } = authorize(ctx, "enquiry.read");
  const enquiry = await db.selectFrom("enquiry").selectAll().where("reference", "=", reference).executeTakeFirst();
  if (!enquiry) return undefined;
  const kind = kinds.find((one) => one.kind === enquiry.kind);
  const [lines, files, events, mails, messages, lead] = await Promise.all([
    readLines(ctx, enquiry.id),
    readFiles(ctx, enquiry.id),
    db.selectFrom("enquiry_event").select(["at", "kind", "detail"]).where("enquiry_id", "=", enquiry.id).orderBy("id").execute(),
    db
      .selectFrom("outbox")
      .select(["message", "to_address", "last_error", mailState.as("state")])
      .where("enquiry_id", "=", enquiry.id)
      .orderBy("id")
      .execute(),
    readThread({ db }, enquiry.id),
    readLeadEvents({ db }, enquiry.id),
  ]);
  const answers = kind
    ? answersOf(kind, enquiry.values)
    : Object.entries(enquiry.values).map(([label, value]) => ({ label, value }));
  return { ...enquiry, title: kind?.title ?? enquiry.kind, answers, lines, files, events, mails, messages, lead };
}
