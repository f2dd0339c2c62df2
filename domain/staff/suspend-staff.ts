import type { Context } from "../context.ts";
import { signatureOf } from "../people/actor.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import { findStaffToChange, requireAnotherAdmin } from "./find-staff.ts";

/**
 * Closes the account of somebody of staff: every session ends at once, links that were mailed open nothing any more.
 *
 * @param of the account's address, or its id
 * @param seen the version of the account that was read
 * @throws DomainError forbidden; not-found; stale; invalid for the last administrator
 */
export function suspendStaff(ctx: Context, of: string | number, seen?: number): Promise<void> {
  return change(ctx, "staff.suspend", async (work, audit) => {
    const { db, now } = work;
    const person = await findStaffToChange(work, of);
    requireVersion(person, seen);
    const { id, status } = person;
    if (status === "suspended") return;
    requireAnotherAdmin(person);
    await db.updateTable("account").set({ status: "suspended", updated_at: now() }).where("id", "=", id).execute();
    await db.deleteFrom("account_session").where("account_id", "=", id).execute();
    await db.deleteFrom("account_verification").where("value", "=", String(id)).execute();
    await db
      .insertInto("account_event")
      .values({ about: id, status: "suspended", at: now(), ...signatureOf(work.actor) })
      .execute();
    await audit({ subject: "account", id, before: { status }, after: { status: "suspended" } });
  });
}

/**
 * Opens a suspended account again; one that never had a password waits for another invitation.
 *
 * @param of the account's address, or its id
 * @param seen the version of the account that was read
 * @returns the status from now on
 * @throws DomainError forbidden; not-found; stale
 */
export function reactivateStaff(ctx: Context, of: string | number, seen?: number): Promise<"active" | "pending"> {
  return change(ctx, "staff.suspend", async (work, audit) => {
    const { db, now } = work;
    const person = await findStaffToChange(work, of);
    requireVersion(person, seen);
    const { id, status } = person;
    const login = db.selectFrom("account_login").select("id").where("account_id", "=", id).where("password", "is not", null);
    const after = (await login.executeTakeFirst()) ? "active" : "pending";
    if (status !== "suspended") return after;
    await db.updateTable("account").set({ status: after, updated_at: now() }).where("id", "=", id).execute();
    await db
      .insertInto("account_event")
      .values({ about: id, status: after, at: now(), ...signatureOf(work.actor) })
      .execute();
    await audit({ subject: "account", id, before: { status }, after: { status: after } });
    return after;
  });
}
