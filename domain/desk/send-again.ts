import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { email } from "../fields/usual-fields.ts";
import { postMail } from "../messages/add-message.ts";
import { readAnswer } from "../messages/thread.ts";
import { undoMs } from "../messages/undo-time.ts";
import { isToSender } from "../outbox/read-mail-thread.ts";
import { change } from "../people/change.ts";
import { addEvent } from "./add-event.ts";
import { type AboutRequest, type Acted, runAct } from "./run-act.ts";

/** The address that a mail is sent to again. */
const againField = email("to", { label: "Address", required: true });

type SendAgainInput = {
  /** The id of the mail that did not arrive. */
  mail: number;
  /** The same address, or a corrected one. */
  to: string;
};

/**
 * Sends a mail to the sender of a request again that bounced or was given up. The text of an answer is the thread's; everything else is made from the request
 * as it is now. Only this mail goes to the given address: what the sender filled in stays as it was. It leaves once the act cannot be undone any more.
 *
 * @throws DomainError forbidden; invalid for an address that is none; not-found for a mail that is not this request's, not to its sender, or has no text any more;
 *   stale when it has arrived or was sent again already; and as `runAct`
 */
export function sendAgain(ctx: Context, about: AboutRequest, { mail, to: address }: SendAgainInput): Promise<Acted> {
  return change(ctx, "mail.send-again", (work, audit) => {
    const to = acceptField(againField, address);
    return runAct(work, audit, { verb: "send-again", about, fingerprint: [mail, to] }, async ({ id }, act) => {
      const { db, now } = work;
      const failed = await readFailed(work, id, mail);
      const { message } = failed;
      if (message !== "receipt" && message !== "answer" && message !== "request-link" && message !== "quote") throw unknown();
      const answer = failed.enquiry_message_id === null ? undefined : await readAnswer(work, failed.enquiry_message_id);
      if (message === "answer" && !answer) throw unknown();
      const quote = message === "quote" ? await quoteInForce(work, failed) : undefined;
      const again = await postMail(work, {
        ...{ id, message, to, replyTo: failed.reply_to },
        payload: answer?.payload ?? {},
        answer: failed.enquiry_message_id,
        ...(quote && { quote }),
        at: new Date(now().getTime() + undoMs),
      });
      await db.updateTable("outbox").set({ replaced_by: again }).where("id", "=", mail).execute();
      await db.updateTable("enquiry").set({ bounced_at: null }).where("id", "=", id).execute();
      await addEvent(work, { id, act, kind: "sent-again" });
      return { mail: again, after: { sent_again: mail, corrected: to !== failed.to_address } };
    });
  });
}

const unknown = () => new DomainError("not-found", "This request has no such mail that can be sent again.");

async function readFailed({ db }: Context, enquiry: number, mail: number) {
  const row = await db
    .selectFrom("outbox")
    .select(["message", "to_address", "reply_to", "enquiry_message_id", "bounced_at", "dead_at", "replaced_by"])
    .select(["quote_id", "quote_revision"])
    .where("id", "=", mail)
    .where("enquiry_id", "=", enquiry)
    .forUpdate()
    .executeTakeFirst();
  if (!row || !isToSender(row.message)) throw unknown();
  if (row.replaced_by !== null) throw new DomainError("stale", "This mail was sent again already.");
  if (!row.bounced_at && !row.dead_at) throw new DomainError("stale", "This mail has arrived, or is still on its way.");
  return row;
}

/** The revision that a mail carried, where it is still in force. The request is locked, so that no later one is being sent. @throws DomainError stale */
async function quoteInForce(
  { db }: Context,
  { quote_id, quote_revision }: { quote_id: number | null; quote_revision: number | null },
): Promise<{ id: number; revision: number }> {
  const found = await db
    .selectFrom("quote")
    .select("id")
    .where("id", "=", quote_id)
    .where("sent_revision", "=", quote_revision)
    .where("state", "=", "sent")
    .executeTakeFirst();
  if (!found || quote_revision === null) throw new DomainError("stale", "This quote waits for no answer any more.");
  return { id: found.id, revision: quote_revision };
}
