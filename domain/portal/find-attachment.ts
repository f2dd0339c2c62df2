import { requestPath } from "../accounts/account-paths.ts";
import type { Context } from "../context.ts";
import { isFinal } from "../messages/for-sender.ts";
import { authorize } from "../people/authorize.ts";

/** A file that the customer who asks has attached to a request of theirs, by its place from 1; undefined for any other. */
export async function findAttachment(ctx: Context, reference: string, position: number) {
  const { db, actor } = authorize(ctx, "request.read");
  if (actor.kind !== "customer") return undefined;
  return db
    .selectFrom("enquiry_file as f")
    .innerJoin("enquiry as e", "e.id", "f.enquiry_id")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.key", "f.name", "s.content_type as type"])
    .where("e.reference", "=", reference)
    .where("e.customer_id", "=", actor.id)
    .where("f.position", "=", position)
    .where(isFinal(ctx.now(), "f.message_id"))
    .executeTakeFirst();
}

/** Where such a file is read, with the same session or token. */
export function attachmentPath(reference: string, position: number): string {
  return `${requestPath(reference)}/files/${position}`;
}
