import type { StaffRole } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import { findStaffToChange, requireAnotherAdmin } from "./find-staff.ts";

/**
 * Gives somebody of staff a role. They are signed out everywhere: the next sign-in asks for what the role needs.
 *
 * @param of the account's address, or its id
 * @param seen the version of the account that was read
 * @returns the role before
 * @throws DomainError forbidden; not-found; stale; invalid where it would leave no administrator
 */
export function setStaffRole(ctx: Context, of: string | number, role: StaffRole, seen?: number): Promise<StaffRole | null> {
  return change(ctx, "staff.set-role", async (work, audit) => {
    const { db, now } = work;
    const person = await findStaffToChange(work, of);
    requireVersion(person, seen);
    const { id, role: before } = person;
    if (before === role) return before;
    requireAnotherAdmin(person);
    await db.updateTable("account").set({ role, updated_at: now() }).where("id", "=", id).execute();
    await db.deleteFrom("account_session").where("account_id", "=", id).execute();
    await audit({ subject: "account", id, before: { role: before }, after: { role } });
    return before;
  });
}
