import { hashPassword } from "../../adapters/auth/password.ts";
import type { Log } from "../../adapters/log.ts";
import type { Database } from "../../db/schema.ts";
import { demoPassword } from "../../demo/accounts.ts";
import { demoStaff } from "../../demo/staff.ts";

/**
 * Creates the staff of the demo, and logs how to sign in. Their password is public, so that they sign in only on the machine that the site runs
 * on (domain/accounts/demo-accounts.ts). Does nothing where there is staff already.
 */
export async function loadDemoStaff(db: Database, log: Log): Promise<void> {
  if (await db.selectFrom("account").select("id").where("kind", "=", "staff").limit(1).executeTakeFirst()) return;
  const password = await hashPassword(demoPassword);
  for (const person of demoStaff) {
    const { id } = await db
      .insertInto("account")
      .values({ ...person, kind: "staff", status: "active", email_verified: true, is_demo: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("account_login")
      .values({ account_id: id, provider: "credential", provider_account: String(id), password })
      .execute();
    log.info(`demo: staff, ${person.role}: ${person.email}, password “${demoPassword}”, at /staff/sign-in`);
  }
  log.info(
    "demo: staff of the demo sign in without a second factor, and only where the site runs on the same machine (http://localhost)",
  );
}
