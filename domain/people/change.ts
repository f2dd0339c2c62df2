import type { Context } from "../context.ts";
import { type AuditEntry, recordAudit } from "./audit.ts";
import { authorize } from "./authorize.ts";
import type { AuditedVerb } from "./policy.ts";

/** Writes the audit event of a change; called once something was changed. */
export type Audit = (entry: AuditEntry) => Promise<void>;

/**
 * Runs a verb that changes something: asks the policy, then works in one transaction, together with its audit event.
 *
 * @throws DomainError forbidden before anything is read; whatever `work` throws, and then nothing was written
 */
export async function change<Given extends Context, Result>(
  ctx: Given,
  verb: AuditedVerb,
  work: (ctx: Given, audit: Audit) => Promise<Result>,
): Promise<Result> {
  authorize(ctx, verb);
  return ctx.db.transaction().execute((db) => {
    const within = { ...ctx, db };
    return work(within, (entry) => recordAudit(within, verb, entry));
  });
}
