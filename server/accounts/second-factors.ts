import { textSealer } from "../../adapters/auth/sealed-text.ts";
import { newTotpSecret, totpAddress, totpStep } from "../../adapters/auth/totp.ts";
import type { Client, RefusedLogin } from "../../app/refused.ts";
import type { Proved, StaffAccounts, StaffAtDoor } from "../../app/staff-accounts.ts";
import { readSiteName } from "../../domain/catalogue/supplier-facts.ts";
import type { SignedInContext } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { removeApp, removePasskey, setUpApp as storeApp } from "../../domain/staff/change-factors.ts";
import {
  factorUses,
  proveByApp as proveCode,
  proveByRecoveryCode as proveRecoveryCode,
  recoveryUses,
} from "../../domain/staff/prove-factor.ts";
import { codeField, recoveryCodeField, staffMessages } from "../../domain/staff/staff-fields.ts";
import type { WaitingStaff } from "../../domain/staff/waiting-session.ts";
import { refused } from "./account-parts.ts";
import type { StaffParts } from "./staff-parts.ts";
import type { StaffSteps } from "./staff-steps.ts";

type Part = Pick<StaffAccounts, "proveByApp" | "proveByRecoveryCode" | "offerApp" | "setUpApp" | "removeFactor">;

/** The second factors of staff that are typed: codes of an authenticator app, and recovery codes. */
export function secondFactorsWith(
  { context, config, gate, secret }: StaffParts,
  { mayChange, goOn, complete }: StaffSteps,
): Part {
  const { sessionIdleDays: idleDays } = config;
  /** Of secrets that are stored. */
  const stored = textSealer(secret, "secret of an authenticator app");
  /** Of secrets that are only shown, until a code proves that the app has them. */
  const offered = textSealer(secret, "secret of an authenticator app that is offered");
  const about = ({ actor }: StaffAtDoor) => `account ${actor.id}`;
  const ctxOf = ({ actor }: StaffAtDoor): SignedInContext => ({ ...context, actor });

  async function proveByApp(waiting: WaitingStaff, typed: string, client: Client): Promise<Proved> {
    const code = typed.replace(/\s/g, "");
    const stepOf = async (sealed: string, after: number) => {
      const key = await stored.open(sealed, about(waiting));
      return key === undefined ? undefined : totpStep(key, code, context.now(), after);
    };
    return complete(waiting, codeField.name, staffMessages.wrongCode, () =>
      proveCode(ctxOf(waiting), stepOf, { device: client, idleDays }),
    );
  }

  async function proveByRecoveryCode(waiting: WaitingStaff, typed: string, client: Client): Promise<Proved> {
    const prove = () => proveRecoveryCode(ctxOf(waiting), typed, { device: client, idleDays });
    return complete(waiting, recoveryCodeField.name, staffMessages.wrongRecoveryCode, prove, recoveryUses(waiting.actor.id));
  }

  async function offerApp(who: StaffAtDoor, sealed: string) {
    const before = sealed === "" ? undefined : await offered.open(sealed, about(who));
    const key = before ?? newTotpSecret();
    const address = totpAddress(key, await readSiteName(context), who.actor.email);
    return { secret: key, address, sealed: before === undefined ? await offered.seal(key, about(who)) : sealed };
  }

  async function setUpApp(who: StaffAtDoor, { sealed, code }: { sealed: string; code: string }, client: Client): Promise<Proved> {
    const refusal = await mayChange(who);
    if (refusal) return refusal;
    const retryAfter = await gate.use(factorUses(who.actor.id));
    if (retryAfter !== undefined) return refused(429, staffMessages.tooManyCodes, { retryAfter });
    const key = await offered.open(sealed, about(who));
    const step = key === undefined ? undefined : await totpStep(key, code.replace(/\s/g, ""), context.now());
    if (key === undefined || step === undefined) {
      const issues = [{ field: codeField.name, message: staffMessages.wrongCode }];
      return refused(400, staffMessages.wrongCode, { issues });
    }
    await gate.giveBack(factorUses(who.actor.id));
    await storeApp(ctxOf(who), { sealedSecret: await stored.seal(key, about(who)), step });
    return goOn(who, client);
  }

  async function removeFactor(actor: SignedIn, what: "app" | number): Promise<{ ok: true } | RefusedLogin> {
    const who: StaffAtDoor = { actor, awaits: null };
    const refusal = await mayChange(who);
    if (refusal) return refusal;
    try {
      await (what === "app" ? removeApp(ctxOf(who)) : removePasskey(ctxOf(who), what));
      return { ok: true };
    } catch (error) {
      if (error instanceof DomainError && error.code === "invalid") return refused(400, error.message);
      throw error;
    }
  }

  return { proveByApp, proveByRecoveryCode, offerApp, setUpApp, removeFactor };
}
