import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import type { AccountStatus } from "./account.ts";
import { type DecisionNote, decideAccount } from "./decide-account.ts";

/**
 * Suspends a customer's account, or opens it again; its event names who decided it, when and why. A suspended one is signed out everywhere
 * at once, and nobody can sign in to it.
 *
 * @returns the status before
 * @throws DomainError forbidden; not-found; stale when the account has changed since it was read; invalid for the reason
 */
export function decideCustomer(
  ctx: Context,
  id: number,
  decision: "active" | "suspended",
  { seen, reason }: DecisionNote = {},
): Promise<AccountStatus> {
  return change(ctx, "customer.decide", async (work, audit) => {
    const customer = await work.db
      .selectFrom("account")
      .select(["id", "status", "version"])
      .where("id", "=", id)
      .where("kind", "=", "customer")
      .forUpdate()
      .executeTakeFirst();
    if (!customer) throw new DomainError("not-found", "There is no such customer.");
    requireVersion(customer, seen);
    await decideAccount(work, audit, customer, decision, reason);
    return customer.status;
  });
}
