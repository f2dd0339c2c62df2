import type { Context } from "../context.ts";
import { findKind, type Kind } from "../enquiries/kind.ts";
import { kinds as ours } from "../enquiries/kinds.ts";
import { answersOf } from "../enquiries/read-receipt.ts";
import { readThread } from "../enquiries/thread.ts";

/** Everything of a request that the customer who asks has sent; undefined for any other reference. */
export async function readRequest({ db, actor }: Context, reference: string, kinds: readonly Kind[] = ours) {
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
  const [files, events, messages] = await Promise.all([
    db
      .selectFrom("enquiry_file")
      .select(["name", "bytes", "position"])
      .where("enquiry_id", "=", id)
      .orderBy("position")
      .execute(),
    db.selectFrom("enquiry_event").select(["at", "kind", "detail"]).where("enquiry_id", "=", id).orderBy("id").execute(),
    readThread({ db }, id),
  ]);
  return { ...facts, kind, files, events, messages, answers: answersOf(kind, facts.values) };
}

export type CustomerRequest = NonNullable<Awaited<ReturnType<typeof readRequest>>>;
