import type { Expression, SqlBool } from "kysely";
import type { Context } from "../context.ts";
import { findKind, type Kind } from "./kind.ts";
import { kinds as ours } from "./kinds.ts";
import { readFiles } from "./read-files.ts";
import { readLines } from "./read-lines.ts";
import { answersOf } from "./read-receipt.ts";
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
 * @param which SQL, a condition on `enquiry` that holds for one request of the sender at most: the caller has checked whose it is
 * @returns undefined where there is none
 */
export async function readSentRequest(ctx: Context, which: Expression<SqlBool>, { upTo, kinds = ours }: SentPart = {}) {
  const { db } = ctx;
  const enquiry = await db
    .selectFrom("enquiry")
    .select(["id", "reference", "kind", "status", "values", "created_at as receivedAt"])
    .where(which)
    .executeTakeFirst();
  const kind = enquiry && findKind(kinds, enquiry.kind);
  if (!enquiry || !kind) return undefined;
  const { id, ...facts } = enquiry;
  const [lines, files, events, thread] = await Promise.all([
    readLines(ctx, id),
    readFiles(ctx, id),
    readSenderEvents({ db }, id),
    readThreadPart({ db }, id, upTo),
  ]);
  return { ...facts, kind, lines, files, events, thread, answers: answersOf(kind, facts.values) };
}
