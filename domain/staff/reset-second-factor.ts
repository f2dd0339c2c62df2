import { postAccountMail } from "../accounts/post-account-mail.ts";
import type { Context } from "../context.ts";
import { timeText } from "../locale/dates.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import { findStaffToChange } from "./find-staff.ts";

/**
 * Removes every second factor of somebody of staff who has lost them: app, passkeys and recovery codes. They are signed out everywhere and get a
 * mail; the next sign-in with the password sets up another, where the role needs one.
 *
 * @param of the account's address, or its id
 * @param seen the version of the account that was read
 * @throws DomainError forbidden; not-found; stale
 */
export function resetSecondFactor(ctx: Context, of: string | number, seen?: number): Promise<void> {
  return change(ctx, "staff.reset-second-factor", async (work, audit) => {
    const { db, now } = work;
    const person = await findStaffToChange(work, of);
    requireVersion(person, seen);
    const { id } = person;
    await db.deleteFrom("account_totp").where("account_id", "=", id).execute();
    await db.deleteFrom("account_passkey").where("account_id", "=", id).execute();
    await db.deleteFrom("account_recovery_code").where("account_id", "=", id).execute();
    await db.deleteFrom("account_session").where("account_id", "=", id).execute();
    await postAccountMail(work, "second-factor-changed", person.email, {
      what: "All second factors were removed by an administrator",
      when: timeText(now()),
    });
    await audit({ subject: "account", id, after: { second_factors: 0 } });
  });
}
