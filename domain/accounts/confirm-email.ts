import type { SignedInContext } from "../context.ts";
import { change } from "../people/change.ts";

/** Marks the address of the account that asks as confirmed, unless it is another by now. @throws DomainError forbidden */
export function confirmEmail(ctx: SignedInContext): Promise<void> {
  return change(ctx, "account.confirm-email", async ({ db, actor, now }, audit) => {
    const after = { email_verified: true };
    const confirmed = await db
      .updateTable("account")
      .set({ ...after, updated_at: now() })
      .where("id", "=", actor.id)
      .where("email", "=", actor.email)
      .returning("id")
      .executeTakeFirst();
    if (confirmed) await audit({ subject: "account", id: actor.id, before: { email_verified: false }, after });
  });
}
