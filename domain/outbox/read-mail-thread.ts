import type { OutboxMessage } from "../../db/column-types.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import type { DueMail } from "./outbox.ts";

/** The mails of each side of a request, each of which is one thread in a mail program. */
const sides: readonly (readonly OutboxMessage[])[] = [
  ["receipt", "answer", "quote", "quote-reminder", "request-link"],
  ["staff-notice", "customer-message"],
];

/** Mails that go to the sender of a request. */
export const isToSender = (message: OutboxMessage) => sides[0]?.includes(message) ?? false;

/**
 * What a mail about a request follows, for its headers In-Reply-To and References (RFC 5322, 3.6.4): the first mail to the same side, and in the sender's
 * thread the newest mail of the sender.
 *
 * @returns `first`: the message key of the first mail, undefined when it is this one; `answered`: the Message-ID, without brackets, of the sender's mail
 */
export async function readMailThread(ctx: Context, { id, enquiry_id, message }: Pick<DueMail, "id" | "enquiry_id" | "message">) {
  const { db } = authorize(ctx, "mail.read");
  const side = sides.find((messages) => messages.includes(message));
  if (enquiry_id === null || !side) return {};
  const first = await db
    .selectFrom("outbox")
    .select("message_key")
    .where("enquiry_id", "=", enquiry_id)
    .where("message", "in", side)
    .where("id", "<", id)
    .orderBy("id")
    .executeTakeFirst();
  const answered = isToSender(message)
    ? await db
        .selectFrom("incoming_mail")
        .select("message_id")
        .where("enquiry_id", "=", enquiry_id)
        .where("state", "in", ["filed", "released"])
        .where("message_id", "<>", "")
        .orderBy("id", "desc")
        .executeTakeFirst()
    : undefined;
  return { first: first?.message_key, answered: answered?.message_id };
}
