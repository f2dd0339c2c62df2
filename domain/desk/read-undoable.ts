import type { ActVerb } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { undoMs } from "../messages/undo-time.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";

/** An act that the person who asks can still undo, and for how many milliseconds. */
export type Undoable = { act: number; verb: ActVerb; ms: number };

/** The newest act of a request, where the person who asks has just done it and nothing has happened since. @throws DomainError forbidden */
export async function readUndoable(ctx: Context, reference: string): Promise<Undoable | undefined> {
  const { db, actor, now } = authorize(ctx, "enquiry.read");
  const { account_id } = signatureOf(actor);
  const newest = await db
    .selectFrom("enquiry_act as t")
    .innerJoin("enquiry as e", "e.id", "t.enquiry_id")
    .select(["t.id", "t.verb", "t.at"])
    .where("e.reference", "=", reference)
    .where("t.account_id", "=", account_id)
    .whereRef("t.version", "=", "e.version")
    .where("t.undone_at", "is", null)
    .orderBy("t.id", "desc")
    .executeTakeFirst();
  const ms = newest ? undoMs - (now().getTime() - newest.at.getTime()) : 0;
  return newest && ms > 0 ? { act: newest.id, verb: newest.verb, ms } : undefined;
}
