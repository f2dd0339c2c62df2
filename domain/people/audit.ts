import type { Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { roleOf, signatureOf } from "./actor.ts";
import type { AuditedVerb } from "./policy.ts";

/**
 * What a verb did: the row, and the values that differ, before and after. No passwords, tokens, addresses or texts that people wrote, but for
 * those on the passport of a lot, which everybody can read.
 */
export type AuditEntry = {
  subject: keyof Schema;
  id?: number;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
};

/** Writes who did what, through which door, in the transaction of what was done. */
export async function recordAudit(
  { db, actor, now, entry }: Context,
  verb: AuditedVerb,
  { subject, id, before, after }: AuditEntry,
): Promise<void> {
  const { door, request = "" } = entry?.() ?? { door: "system" };
  await db
    .insertInto("audit_event")
    .values({
      at: now(),
      verb,
      role: roleOf(actor) ?? "visitor",
      ...signatureOf(actor),
      door,
      request,
      subject,
      subject_id: id ?? null,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}
