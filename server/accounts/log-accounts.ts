import { decodeJwt } from "jose";
import type { PortalKind } from "../../domain/accounts/account.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { textOf } from "../bodies/text-of.ts";
import { markOf, securityEvent } from "../security-log.ts";
import type { AccountDesk } from "./account-service.ts";
import type { Client, LoggedIn, RefusedLogin } from "./desk-parts.ts";

/** The desk of accounts, which writes down what matters to security (server/security-log.ts) and changes nothing. */
export function logAccounts(desk: AccountDesk): AccountDesk {
  return {
    ...desk,
    async logIn(kind: PortalKind, fields: object, client: Client) {
      const answer = await desk.logIn(kind, fields, client);
      logLogin(kind, textOf(fields, "email"), answer);
      return answer;
    },
    async logInThrough(through, ...given) {
      const answer = await desk.logInThrough(through, ...given);
      if (answer.ok) securityEvent({ event: "login", kind: "customer", account: accountOf(answer.token), through });
      else securityEvent({ event: "provider-login-failed", through });
      return answer;
    },
    async signUp(kind, fields, ...given) {
      const answer = await desk.signUp(kind, fields, ...given);
      if (answer.ok) securityEvent({ event: "signed-up", kind, address: markOf(textOf(fields, "email")) });
      return answer;
    },
    async verifyEmail(actor, ...given) {
      const answer = await desk.verifyEmail(actor, ...given);
      if (answer === "done" && actor) securityEvent({ event: "email-confirmed", account: actor.id });
      return answer;
    },
    async requestReset(email, client) {
      const answer = await desk.requestReset(email, client);
      if (answer.ok) securityEvent({ event: "password-reset-asked", address: markOf(email) });
      return answer;
    },
    async resetPassword(...given) {
      const answer = await desk.resetPassword(...given);
      if (answer === "no link") securityEvent({ event: "password-reset-failed" });
      else if (answer.ok) securityEvent({ event: "password-reset-done" });
      return answer;
    },
    async changePassword(actor: SignedIn, ...given) {
      const answer = await desk.changePassword(actor, ...given);
      if (answer.ok) securityEvent({ event: "password-changed", account: actor.id });
      else if (isWrongPassword(answer)) securityEvent({ event: "password-check-failed", account: actor.id });
      return answer;
    },
    async provePassword(actor: SignedIn, ...given) {
      const answer = await desk.provePassword(actor, ...given);
      if (!answer.ok && isWrongPassword(answer)) securityEvent({ event: "password-check-failed", account: actor.id });
      return answer;
    },
  };
}

function logLogin(kind: PortalKind, email: string, answer: LoggedIn): void {
  const address = markOf(email);
  if (answer.ok) securityEvent({ event: "login", kind, account: accountOf(answer.token), through: "password", address });
  else if (answer.status === 401) securityEvent({ event: "login-failed", kind, reason: "wrong", address });
  else if (answer.status === 403) securityEvent({ event: "login-failed", kind, reason: "closed", address });
  else if (answer.status === 429) securityEvent({ event: "login-locked", kind, address });
}

/** A new password that is refused is wrong in another field. */
function isWrongPassword({ issues }: RefusedLogin): boolean {
  return issues.some(({ field }) => field === "current_password");
}

/** Whose token it is that was just made. */
function accountOf(token: string): number {
  return Number(decodeJwt(token).id);
}
