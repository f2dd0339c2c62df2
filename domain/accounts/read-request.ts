import type { Context } from "../context.ts";
import { senderStatus } from "../enquiries/for-sender.ts";
import { findKind, type Kind } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";
import { readFiles } from "../enquiries/read-files.ts";
import { readLines } from "../enquiries/read-lines.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
import { readSenderEvents } from "../enquiries/sender-events.ts";
import { readThreadPart } from "../enquiries/thread.ts";
import { authorize } from "../people/authorize.ts";

/**
 * A request that the customer who asks has sent, with a part of what was written about it; undefined for any other reference.
 *
 * @param part.upTo the number of the part's last message, as `readThreadPart` has it
 */
export async function readRequest(
  ctx: Context,
  reference: string,
  { upTo, kinds = ours }: { upTo?: number | undefined; kinds?: readonly Kind[] } = {},
) {
  const { db, actor } = authorize(ctx, "request.read");
  if (actor.kind !== "customer") return undefined;
  const enquiry = await db
    .selectFrom("enquiry as e")
    .select(["e.id", "e.reference", "e.kind", "e.values", "e.created_at as receivedAt", senderStatus(ctx.now()).as("status")])
    .where("e.reference", "=", reference)
    .where("e.customer_id", "=", actor.id)
    .executeTakeFirst();
  const kind = enquiry && findKind(kinds, enquiry.kind);
  if (!enquiry || !kind) return undefined;
  const { id, ...facts } = enquiry;
  const [lines, files, events, thread] = await Promise.all([
    readLines(ctx, id),
    readFiles(ctx, id),
    readSenderEvents(ctx, id),
    readThreadPart(ctx, id, upTo, { forSender: true }),
  ]);
  return { ...facts, kind, lines, files, events, thread, answers: answersOf(kind, facts.values) };
}
