import { decodeJwt } from "jose";
import { textOf } from "../../app/forms/text-of.ts";
import type { Client, LoggedIn, RefusedLogin } from "../../app/services.ts";
import type { PortalKind } from "../../domain/accounts/account.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { markOf, securityEvent } from "../requests/security-log.ts";
import type { AccountService } from "./account-service.ts";

/** Wraps the account service to log security events (server/requests/security-log.ts). */
export function logAccounts(service: AccountService): AccountService {
  return {
    ...service,
    async logIn(kind: PortalKind, fields: object, client: Client) {
      const answer = await service.logIn(kind, fields, client);
      logLogin(kind, textOf(fields, "email"), answer);
      return answer;
    },
    async logInThrough(through, ...given) {
      const answer = await service.logInThrough(through, ...given);
      if (answer.ok) securityEvent({ event: "login", kind: "customer", account: accountOf(answer.token), through });
      else securityEvent({ event: "provider-login-failed", through });
      return answer;
    },
    async signUp(kind, fields, ...given) {
      const answer = await service.signUp(kind, fields, ...given);
      if (answer.ok) securityEvent({ event: "signed-up", kind, address: markOf(textOf(fields, "email")) });
      return answer;
    },
    async verifyEmail(actor, ...given) {
      const answer = await service.verifyEmail(actor, ...given);
      if (answer === "done" && actor) securityEvent({ event: "email-confirmed", account: actor.id });
      return answer;
    },
    async requestReset(email, client) {
      const answer = await service.requestReset(email, client);
      if (answer.ok) securityEvent({ event: "password-reset-asked", address: markOf(email) });
      return answer;
    },
    async resetPassword(...given) {
      const answer = await service.resetPassword(...given);
      if (answer === "no link") securityEvent({ event: "password-reset-failed" });
      else if (answer.ok) securityEvent({ event: "password-reset-done" });
      return answer;
    },
    async changePassword(actor: SignedIn, ...given) {
      const answer = await service.changePassword(actor, ...given);
      if (answer.ok) securityEvent({ event: "password-changed", account: actor.id });
      else if (isWrongPassword(answer)) securityEvent({ event: "password-check-failed", account: actor.id });
      return answer;
    },
    async signOut(actor, everywhere) {
      const headers = await service.signOut(actor, everywhere);
      if (actor) securityEvent({ event: "signed-out", account: actor.id, everywhere });
      return headers;
    },
    async changeEmail(actor, token) {
      const changed = await service.changeEmail(actor, token);
      if (changed) securityEvent({ event: "email-changed", account: actor.id });
      return changed;
    },
    async exportData(actor, token) {
      const answer = await service.exportData(actor, token);
      if (answer) securityEvent({ event: "data-exported", account: actor.id });
      return answer;
    },
    async deleteAccount(actor, token) {
      const headers = await service.deleteAccount(actor, token);
      if (headers) securityEvent({ event: "account-closed", account: actor.id });
      return headers;
    },
    async provePassword(actor: SignedIn, ...given) {
      const answer = await service.provePassword(actor, ...given);
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

/** Whether the refusal is about the current password, and not about the new one. */
function isWrongPassword({ issues }: RefusedLogin): boolean {
  return issues.some(({ field }) => field === "current_password");
}

/** The account of a token that this server has just signed. */
function accountOf(token: string): number {
  return Number(decodeJwt(token).id);
}
