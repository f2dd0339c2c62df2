import { decodeJwt } from "jose";
import type { SecurityEvent } from "../../adapters/security-event.ts";
import { textOf } from "../../app/forms/text-of.ts";
import type { RefusedLogin } from "../../app/refused.ts";
import type { LoggedIn } from "../../app/services.ts";
import type { Proved } from "../../app/staff-accounts.ts";
import type { AccountKind, PortalKind } from "../../domain/accounts/account.ts";
import { markOf, securityEvent } from "../logs/security-log.ts";
import type { AccountService } from "./account-service.ts";

/** The security event of an answer of the account service, by the method and its arguments. */
type Events = {
  [Name in keyof AccountService]?: (
    answer: Awaited<ReturnType<AccountService[Name]>>,
    ...given: Parameters<AccountService[Name]>
  ) => SecurityEvent | false | undefined;
};

const events: Events = {
  logIn: (answer, kind, fields) => loginEvent(kind, markOf(textOf(fields, "email")), answer),
  signInStaff: (answer, _request, fields) => staffLoginEvent(markOf(textOf(fields, "email")), answer),
  proveByApp: (answer, { actor }) => factorEvent("app", actor.id, answer),
  proveByRecoveryCode: (answer, { actor }) => factorEvent("recovery code", actor.id, answer),
  setUpApp: (answer, { actor, awaits }) => (awaits || !answer.ok) && factorEvent("set-up", actor.id, answer),
  proveByPasskey: (answer, { actor }) => factorEvent("passkey", actor.id, answer),
  addPasskey: (answer, { actor, awaits }) => (awaits || !answer.ok) && factorEvent("set-up", actor.id, answer),
  acceptInvitation: (answer) => answer !== "no link" && answer.ok && { event: "invitation-accepted" },
  logInThrough: (answer, through) =>
    answer.ok
      ? { event: "login", kind: "customer", account: accountOf(answer.token), through }
      : { event: "provider-login-failed", through },
  signUp: ({ ok }, kind, fields) => ok && { event: "signed-up", kind, address: markOf(textOf(fields, "email")) },
  verifyEmail: (answer, actor) => answer === "done" && actor && { event: "email-confirmed", account: actor.id },
  requestReset: ({ ok }, email) => ok && { event: "password-reset-asked", address: markOf(email) },
  resetPassword: (answer) =>
    answer === "no link" ? { event: "password-reset-failed" } : answer.ok && { event: "password-reset-done" },
  changePassword: (answer, { id }) => (answer.ok ? { event: "password-changed", account: id } : wrongPasswordEvent(answer, id)),
  signOut: (_headers, actor, everywhere) => actor && { event: "signed-out", account: actor.id, everywhere },
  changeEmail: (isChanged, { id }) => isChanged && { event: "email-changed", account: id },
  exportData: (answer, { id }) => answer && { event: "data-exported", account: id },
  deleteAccount: (headers, { id }) => headers && { event: "account-closed", account: id },
  provePassword: (answer, { id }) => !answer.ok && wrongPasswordEvent(answer, id),
};

/** Wraps the account service to log security events (server/logs/security-log.ts). */
export function logAccounts(service: AccountService): AccountService {
  const logged = Object.entries(events).map(([name, eventOf]) => [
    name,
    async (...args: unknown[]) => {
      const method = service[name as keyof AccountService] as (...given: unknown[]) => Promise<unknown>;
      const answer = await method(...args);
      const event = (eventOf as (...all: unknown[]) => SecurityEvent | undefined)(answer, ...args);
      if (event) securityEvent(event);
      return answer;
    },
  ]);
  return { ...service, ...Object.fromEntries(logged) };
}

function staffLoginEvent(address: string, answer: Awaited<ReturnType<AccountService["signInStaff"]>>): SecurityEvent | undefined {
  if (!answer.ok) return refusedLoginEvent("staff", address, answer);
  const { account, awaits } = answer;
  return awaits
    ? { event: "second-factor-asked", account, address }
    : { event: "login", kind: "staff", account, through: "password", address };
}

function factorEvent(
  through: Extract<SecurityEvent, { event: "second-factor-failed" }>["through"],
  account: number,
  answer: Proved,
): SecurityEvent | undefined {
  if (answer.ok) return { event: "login", kind: "staff", account, through };
  if (answer.status === 429) return { event: "second-factor-locked", account, through };
  return { event: "second-factor-failed", account, through };
}

function loginEvent(kind: PortalKind, address: string, answer: LoggedIn): SecurityEvent | undefined {
  if (!answer.ok) return refusedLoginEvent(kind, address, answer);
  return { event: "login", kind, account: accountOf(answer.token), through: "password", address };
}

function refusedLoginEvent(kind: AccountKind, address: string, answer: RefusedLogin): SecurityEvent | undefined {
  if (answer.status === 401) return { event: "login-failed", kind, reason: "wrong", address };
  if (answer.status === 403) return { event: "login-failed", kind, reason: "closed", address };
  return answer.status === 429 ? { event: "login-locked", kind, address } : undefined;
}

/** Undefined when the refusal is about the new password, and not about the current one. */
function wrongPasswordEvent({ issues }: RefusedLogin, account: number): SecurityEvent | undefined {
  const isWrong = issues.some(({ field }) => field === "current_password");
  return isWrong ? { event: "password-check-failed", account } : undefined;
}

/** The account of a token that this server has just signed. */
function accountOf(token: string): number {
  return Number(decodeJwt(token).id);
}
