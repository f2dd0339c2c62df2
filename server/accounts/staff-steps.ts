import type { Client, RefusedLogin } from "../../app/refused.ts";
import type { Proved, StaffAtDoor } from "../../app/staff-accounts.ts";
import type { SignedInContext } from "../../domain/context.ts";
import type { NewSession } from "../../domain/sign-in/sessions.ts";
import { readSignInMethods } from "../../domain/sign-in/sign-in-methods.ts";
import { factorUses } from "../../domain/staff/prove-factor.ts";
import { staffMessages } from "../../domain/staff/staff-fields.ts";
import { completeSession, type WaitingStaff } from "../../domain/staff/waiting-session.ts";
import { refused } from "./account-parts.ts";
import type { StaffParts } from "./staff-parts.ts";

export type StaffSteps = ReturnType<typeof staffSteps>;

/** The steps that every second factor shares, whatever it is. */
export function staffSteps({ context, config, gate, staffCookies }: StaffParts) {
  const ctxOf = ({ actor }: StaffAtDoor): SignedInContext => ({ ...context, actor });
  /** The refusal of a proof whose session does not wait for it any more. */
  const startAgain = () => refused(403, staffMessages.startAgain);

  /** A person who is signed in changes their second factors only soon after signing in. @returns why not */
  async function mayChange(who: StaffAtDoor): Promise<RefusedLogin | undefined> {
    if (who.awaits === "proof") return startAgain();
    if (who.awaits === null && !(await readSignInMethods(ctxOf(who))).recent) return refused(403, staffMessages.signInAgain);
    return undefined;
  }

  /** Signs in somebody who has just set up the second factor that their session waited for. */
  async function goOn(who: StaffAtDoor, client: Client): Promise<Proved> {
    if (who.awaits === null) return { ok: true, cookies: [] };
    const session = await context.db
      .transaction()
      .execute((db) => completeSession({ ...ctxOf(who), db }, "set-up", client, config.sessionIdleDays));
    return session ? { ok: true, cookies: await staffCookies(session) } : startAgain();
  }

  /**
   * Completes a waiting session, within the limit of tries.
   *
   * @param field where the sentence about a wrong proof stands too
   * @param prove begins the session; undefined for a wrong proof
   * @param uses what is counted
   */
  async function complete(
    waiting: WaitingStaff,
    field: string | undefined,
    wrong: string,
    prove: () => Promise<NewSession | undefined>,
    uses = factorUses(waiting.actor.id),
  ): Promise<Proved> {
    if (waiting.awaits !== "proof") return startAgain();
    const retryAfter = await gate.use(uses);
    if (retryAfter !== undefined) return refused(429, staffMessages.tooManyCodes, { retryAfter });
    const session = await prove();
    if (session) return { ok: true, cookies: await staffCookies(session) };
    return refused(401, wrong, { issues: field === undefined ? [] : [{ field, message: wrong }] });
  }

  return { mayChange, goOn, complete };
}
