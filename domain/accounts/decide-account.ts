import type { AccountStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { acceptField } from "../fields/accept-field.ts";
import { paragraph } from "../fields/usual-fields.ts";
import { signatureOf } from "../people/actor.ts";
import type { Audit } from "../people/change.ts";

/** What comes with a decision about an account. */
export type DecisionNote = {
  /** The version of the account that was read; an older one is refused. */
  seen?: number | undefined;
  /** Why; the person concerned may read it. */
  reason?: string | undefined;
};

/** Why an account is declined or closed. */
const decisionReason = paragraph("reason", "Reason", {
  maxLength: 1000,
  messages: { "too-long": "At most 1,000 characters, please." },
});

/**
 * Opens or closes an account; its event names who decided it, when and why. A closed one is signed out everywhere at once.
 *
 * @param account its row, locked
 * @returns the reason as it is stored; undefined where the account has this status already, and nothing was done
 * @throws DomainError invalid for a reason that `decisionReason` refuses
 */
export async function decideAccount(
  { db, actor, now }: Context,
  audit: Audit,
  { id, status }: { id: number; status: AccountStatus },
  decision: AccountStatus,
  text = "",
): Promise<string | undefined> {
  const reason = acceptField(decisionReason, text);
  if (status === decision) return undefined;
  await db.updateTable("account").set({ status: decision, updated_at: now() }).where("id", "=", id).execute();
  await db
    .insertInto("account_event")
    .values({ about: id, status: decision, reason, at: now(), ...signatureOf(actor) })
    .execute();
  if (decision !== "active") await db.deleteFrom("account_session").where("account_id", "=", id).execute();
  await audit({ subject: "account", id, before: { status }, after: { status: decision } });
  return reason;
}
