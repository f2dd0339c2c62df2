import type { SignedInContext } from "../context.ts";
import { change } from "../people/change.ts";
import { type Device, type NewSession, openSession } from "./sessions.ts";
import { setPassword } from "./set-password.ts";

/**
 * Changes the password of the account that asks: all its sessions end, and a new one replaces the one that asks.
 *
 * @param hashes.verified the stored hash that the current password was found to match
 * @param hashes.next of `hashPassword`
 * @returns the new session; undefined where the password has changed since it was verified; then nothing is changed
 * @throws DomainError forbidden
 */
export function changePassword(
  ctx: SignedInContext,
  hashes: { verified: string; next: string },
  device: Device,
  idleDays: number,
): Promise<NewSession | undefined> {
  return change(ctx, "account.change-password", async (work, audit) => {
    const { actor } = work;
    if (!(await setPassword(work, actor, hashes.next, hashes.verified))) return undefined;
    await audit({ subject: "account", id: actor.id });
    return openSession(work, actor.id, device, idleDays);
  });
}
