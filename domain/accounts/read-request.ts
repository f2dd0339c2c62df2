import type { Context } from "../context.ts";
import { findKind, type Kind } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
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
  authorize(ctx, "request.read");
  const { db, actor } = ctx;
  if (actor.kind !== "customer") return undefined;
  const enquiry = await db
    .selectFrom("enquiry")
    .select(["id", "reference", "kind", "status", "values", "created_at as receivedAt"])
    .where("reference", "=", reference)
    .where("customer_id", "=", actor.id)
    .executeTakeFirst();
  const kind = enquiry && findKind(kinds, enquiry.kind);
  if (!enquiry || !kind) return undefined;
  const { id, ...facts } = enquiry;
  const [files, events, thread] = await Promise.all([
    db
      .selectFrom("enquiry_file as f")
      .innerJoin("stored_file as s", "s.key", "f.key")
      .select(["f.name", "s.bytes", "f.position"])
      .where("f.enquiry_id", "=", id)
      .orderBy("f.position")
      .execute(),
    db.selectFrom("enquiry_event").select(["at", "kind", "detail"]).where("enquiry_id", "=", id).orderBy("id").execute(),
    readThreadPart({ db }, id, upTo),
  ]);
  return { ...facts, kind, files, events, thread, answers: answersOf(kind, facts.values) };
}

export type CustomerRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;
