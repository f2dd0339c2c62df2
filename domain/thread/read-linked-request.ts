import type { Context } from "../context.ts";
import { isFinal, senderStatus } from "../enquiries/for-sender.ts";
import { findKind, type Kind } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";
import { readFiles } from "../enquiries/read-files.ts";
import { readLines } from "../enquiries/read-lines.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
import { readSenderEvents } from "../enquiries/sender-events.ts";
import { readThreadPart } from "../enquiries/thread.ts";
import { authorize } from "../people/authorize.ts";
import { findLink } from "./find-link.ts";

/**
 * The request that a mailed link opens, with a part of what was written about it; undefined for any other token, and for one that is over.
 *
 * @param part.upTo the number of the part's last message, as `readThreadPart` has it
 */
export async function readLinkedRequest(
  ctx: Context,
  token: string,
  { upTo, kinds = ours }: { upTo?: number | undefined; kinds?: readonly Kind[] } = {},
) {
  const { db } = authorize(ctx, "request-link.read");
  const link = await findLink(ctx, token);
  if (!link?.isOpen) return undefined;
  const enquiry = await db
    .selectFrom("enquiry as e")
    .select(["e.id", "e.reference", "e.kind", "e.values", "e.created_at as receivedAt", senderStatus(ctx.now()).as("status")])
    .where("e.id", "=", link.enquiryId)
    .executeTakeFirst();
  const kind = enquiry && findKind(kinds, enquiry.kind);
  if (!enquiry || !kind) return undefined;
  const { id, ...facts } = enquiry;
  const [lines, files, events, thread] = await Promise.all([
    readLines(ctx, id),
    readFiles(ctx, id),
    // What staff do among themselves is none of the sender's business.
    readSenderEvents(ctx, id),
    readThreadPart(ctx, id, upTo, { forSender: true }),
  ]);
  return { ...facts, kind, lines, files, events, thread, answers: answersOf(kind, facts.values) };
}

/** A file of the request that a mailed link opens, by its position from 1; undefined for any other. */
export async function findLinkedFile(ctx: Context, token: string, position: number) {
  const { db } = authorize(ctx, "request-link.read");
  const link = await findLink(ctx, token);
  if (!link?.isOpen) return undefined;
  return db
    .selectFrom("enquiry_file as f")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "s.content_type as type"])
    .where("f.enquiry_id", "=", link.enquiryId)
    .where("f.position", "=", position)
    .where(isFinal(ctx.now(), "f.message_id"))
    .executeTakeFirst();
}
