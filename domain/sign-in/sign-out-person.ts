import type { AccountKind } from "../accounts/account.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { type Audit, change } from "../people/change.ts";

/**
 * Ends sessions of a customer or an agent: their cookies and tokens become invalid.
 *
 * @param session only this one; all of them otherwise
 * @returns how many were ended; none where the session has ended already
 * @throws DomainError forbidden; not-found for an account of nobody or of staff
 */
export function signOutPerson(ctx: Context, account: number, session?: number): Promise<number> {
  return change(ctx, "person.sign-out", (work, audit) =>
    endSessions(work, audit, { account, session, kinds: ["customer", "agent"] }),
  );
}

/** Ends sessions of somebody of staff; otherwise as `signOutPerson`. */
export function signOutStaff(ctx: Context, account: number, session?: number): Promise<number> {
  return change(ctx, "staff.sign-out", (work, audit) => endSessions(work, audit, { account, session, kinds: ["staff"] }));
}

async function endSessions(
  { db }: Context,
  audit: Audit,
  { account, session, kinds }: { account: number; session: number | undefined; kinds: AccountKind[] },
): Promise<number> {
  const people = db.selectFrom("account").select("id").where("id", "=", account).where("kind", "in", kinds);
  // Locked, so that a session that begins meanwhile is ended too (sessions.ts).
  if (!(await people.forUpdate().executeTakeFirst())) throw new DomainError("not-found", "There is no such person.");
  const ended = await db
    .deleteFrom("account_session")
    .where("account_id", "=", account)
    .$if(session !== undefined, (query) => query.where("id", "=", session as number))
    .returning("id")
    .execute();
  if (ended.length > 0) await audit({ subject: "account", id: account, before: { sessions: ended.length } });
  return ended.length;
}
