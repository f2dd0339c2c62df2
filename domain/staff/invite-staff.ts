import { hash, randomBytes } from "node:crypto";
import type { StaffRole } from "../../db/schema.ts";
import { postAccountMail } from "../accounts/post-account-mail.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";

/** Days for which the link of an invitation works. */
const invitationDays = 7;

/** `email` in small letters; the invited may give another name. */
export type InvitedPerson = { email: string; role: StaffRole; name?: string | undefined };

/**
 * Makes an account of staff without a password, and mails a link with which its owner chooses name and password. Somebody who has not followed
 * an earlier link gets a new one, and the earlier one ends.
 *
 * @returns the token of the link, and until when it works
 * @throws DomainError forbidden; invalid where the address has an account already
 */
export function inviteStaff(
  ctx: Context,
  { email, role, name }: InvitedPerson,
): Promise<{ id: number; token: string; until: Date }> {
  return change(ctx, "staff.invite", async (work, audit) => {
    const { db, now } = work;
    const made = await db
      .insertInto("account")
      .values({ kind: "staff", status: "pending", email, role, name: name || email })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    const id = made?.id ?? (await inviteAgain(work, { email, role, name }));
    const token = randomBytes(24).toString("base64url");
    const until = new Date(now().getTime() + invitationDays * 86_400_000);
    await db.deleteFrom("account_verification").where("value", "=", String(id)).execute();
    await db
      .insertInto("account_verification")
      .values({ identifier: invitationIdentifier(token), value: String(id), expires_at: until })
      .execute();
    await postAccountMail(work, "staff-invitation", email, { token, role });
    await audit({ subject: "account", id, after: { role, status: "pending" } });
    return { id, token, until };
  });
}

/** What is stored of the token of an invitation. */
export function invitationIdentifier(token: string): string {
  return hash("sha256", `staff-invitation:${token}`, "base64url");
}

async function inviteAgain({ db, now }: Context, { email, role, name }: InvitedPerson): Promise<number> {
  const known = await db
    .selectFrom("account")
    .select(["id", "kind", "status"])
    .where("email", "=", email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (known.kind !== "staff" || known.status !== "pending")
    throw new DomainError("invalid", `The address ${email} has an account of ${accountOf[known.kind]} already.`);
  await db
    .updateTable("account")
    .set({ role, ...(name ? { name } : {}), updated_at: now() })
    .where("id", "=", known.id)
    .execute();
  return known.id;
}

const accountOf = { customer: "a customer", agent: "an agent", staff: "staff" } as const;
