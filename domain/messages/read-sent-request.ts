import type { Expression, SqlBool } from "kysely";
import type { Context } from "../context.ts";
import { findKind, type Kind } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";
import { readFiles } from "../enquiries/read-files.ts";
import { readLines } from "../enquiries/read-lines.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
import { senderStatus } from "./for-sender.ts";
import { readSenderEvents } from "./sender-events.ts";
import { readThreadPart } from "./thread.ts";

/** Which part of the thread is read, and the kinds of requests that there are. */
export type SentPart = {
  /** The number of the part's last message, as `readThreadPart` has it. */
  upTo?: number | undefined;
  kinds?: readonly Kind[];
};

/**
 * A request as its sender may see it: what was sent, its status and events without those of staff among themselves, and a part of what was written.
 *
 * @param which SQL, a condition on the request `e` that holds for one request of the sender at most: the caller has checked whose it is
 * @returns undefined where there is none
 */
export async function readSentRequest(ctx: Context, which: Expression<SqlBool>, { upTo, kinds = ours }: SentPart = {}) {
  const enquiry = await ctx.db
    .selectFrom("enquiry as e")
    .select(["e.id", "e.reference", "e.kind", "e.values", "e.created_at as receivedAt", senderStatus(ctx.now()).as("status")])
    .where(which)
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
