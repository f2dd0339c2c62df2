import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/**
 * Lists the accounts of staff, those that may sign in first; 500 at most.
 *
 * @returns `app`: whether an authenticator app is set up; `passkeys`: how many; `last_used_at`: of a session that is still open
 * @throws DomainError forbidden
 */
export async function listStaff(ctx: Context) {
  const { db } = authorize(ctx, "staff.list");
  return db
    .selectFrom("account as a")
    .select(["a.id", "a.email", "a.name", "a.role", "a.status", "a.created_at", "a.version", "a.is_demo"])
    .select(({ selectFrom, exists }) => [
      exists(selectFrom("account_totp as t").select("t.account_id").whereRef("t.account_id", "=", "a.id")).as("app"),
      selectFrom("account_passkey as p")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .whereRef("p.account_id", "=", "a.id")
        .as("passkeys"),
      selectFrom("account_session as s")
        .select(({ fn }) => fn.max("s.updated_at").as("at"))
        .whereRef("s.account_id", "=", "a.id")
        .as("last_used_at"),
    ])
    .where("a.kind", "=", "staff")
    .orderBy(sql`array_position(array['active', 'pending'], a.status)`)
    .orderBy("a.email")
    .limit(500)
    .execute();
}
