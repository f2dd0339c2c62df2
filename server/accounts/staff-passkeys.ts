import { askForNewPasskey, askForPasskey, credentialIn, passkeyCounter, readNewPasskey } from "../../adapters/auth/passkeys.ts";
import type { Client } from "../../app/refused.ts";
import type { Proved, StaffAccounts, StaffAtDoor } from "../../app/staff-accounts.ts";
import { readSiteName } from "../../domain/catalogue/supplier-facts.ts";
import type { SignedInContext } from "../../domain/context.ts";
import { addPasskey as storePasskey } from "../../domain/staff/change-factors.ts";
import { listPasskeys, storeChallenge, takeChallenge } from "../../domain/staff/passkeys.ts";
import { proveByPasskey as prove } from "../../domain/staff/prove-factor.ts";
import { passkeyNameField, staffMessages } from "../../domain/staff/staff-fields.ts";
import type { WaitingStaff } from "../../domain/staff/waiting-session.ts";
import { refused } from "./account-parts.ts";
import type { StaffParts } from "./staff-parts.ts";
import type { StaffSteps } from "./staff-steps.ts";

type Part = Pick<StaffAccounts, "askPasskey" | "proveByPasskey" | "offerPasskey" | "addPasskey">;

/** Passkeys as the second factor of staff. */
export function passkeysWith({ context, config }: StaffParts, { mayChange, goOn, complete }: StaffSteps): Part {
  const { origin, sessionIdleDays: idleDays } = config;
  const ctxOf = ({ actor }: StaffAtDoor): SignedInContext => ({ ...context, actor });

  async function askPasskey(waiting: WaitingStaff): Promise<string | undefined> {
    const ctx = ctxOf(waiting);
    const known = await listPasskeys(ctx);
    if (known.length === 0) return undefined;
    const question = await askForPasskey(origin, known);
    await storeChallenge(ctx, question.challenge);
    return JSON.stringify(question);
  }

  async function proveByPasskey(waiting: WaitingStaff, answer: string, client: Client): Promise<Proved> {
    if (answer === "") return refused(400, staffMessages.passkeyNeedsScript);
    return complete(waiting, undefined, staffMessages.wrongPasskey, () =>
      prove(ctxOf(waiting), credentialIn(answer), (passkey, challenge) => passkeyCounter(origin, challenge, answer, passkey), {
        device: client,
        idleDays,
      }),
    );
  }

  async function offerPasskey(who: StaffAtDoor): Promise<string> {
    const ctx = ctxOf(who);
    const { id: account, email, name } = who.actor;
    const siteName = await readSiteName(context);
    const question = await askForNewPasskey(origin, { siteName, account, email, name }, await listPasskeys(ctx));
    await storeChallenge(ctx, question.challenge);
    return JSON.stringify(question);
  }

  async function addPasskey(who: StaffAtDoor, passkey: { answer: string; name: string }, client: Client): Promise<Proved> {
    const refusal = await mayChange(who);
    if (refusal) return refusal;
    const values = { [passkeyNameField.name]: passkey.name };
    if (passkey.answer === "") return refused(400, staffMessages.passkeyNeedsScript, { values });
    const challenge = await takeChallenge(ctxOf(who));
    const made = challenge === undefined ? undefined : await readNewPasskey(origin, challenge, passkey.answer);
    if (!made) return refused(400, staffMessages.wrongPasskey, { values });
    await storePasskey(ctxOf(who), { ...made, name: passkey.name || "Passkey" });
    return goOn(who, client);
  }

  return { askPasskey, proveByPasskey, offerPasskey, addPasskey };
}
