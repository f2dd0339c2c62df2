import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";

/**
 * Finds an account of staff by its address or its id, locked for a change, after every active administrator: two changes at once each see what the other
 * has left, and neither waits for the other in a circle.
 *
 * @param ctx within a transaction
 * @throws DomainError not-found
 */
export async function findStaffToChange({ db }: Pick<Context, "db">, of: string | number) {
  const admins = await db
    .selectFrom("account")
    .select("id")
    .where("kind", "=", "staff")
    .where("role", "=", "admin")
    .where("status", "=", "active")
    .orderBy("id")
    .forUpdate()
    .execute();
  const person = await db
    .selectFrom("account")
    .select(["id", "email", "role", "status", "version"])
    .where("kind", "=", "staff")
    .where((eb) => (typeof of === "number" ? eb("id", "=", of) : eb("email", "=", of.toLowerCase())))
    .forUpdate()
    .executeTakeFirst();
  if (!person)
    throw new DomainError("not-found", `There is nobody of staff with the ${typeof of === "number" ? "id" : "address"} ${of}.`);
  return { ...person, isLastAdmin: admins.length === 1 && admins[0]?.id === person.id };
}

/** Refuses what would leave the site without an administrator. @throws DomainError invalid */
export function requireAnotherAdmin({ isLastAdmin }: { isLastAdmin: boolean }): void {
  if (isLastAdmin) throw new DomainError("invalid", "This is the last active administrator: make somebody else one first.");
}
