import { hashPassword, verifyPassword } from "../../adapters/auth/password.ts";
import type { Client, RefusedLogin } from "../../app/refused.ts";
import { type AccountKind, accountMessages } from "../../domain/accounts/account.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { changePassword as changeStored } from "../../domain/sign-in/change-password.ts";
import { findLogin } from "../../domain/sign-in/find-login.ts";
import { forgiveLogin, loginUses } from "../../domain/sign-in/login-uses.ts";
import { askToResetPassword, findResetting, resetPassword as reset } from "../../domain/sign-in/reset-password.ts";
import { type AccountParts, keyOf, networkOf, refused } from "./account-parts.ts";

type Done = { ok: true } | RefusedLogin;
type Reset = { ok: true; kind: AccountKind } | RefusedLogin;

/** Checks and changes passwords of existing accounts, and resets them by a link in a mail. */
export function passwordsWith({ context, config, gate, jobs, busy, cookiesOf, problemOf }: AccountParts) {
  /** Sends a link to set a new password, if the address has an account. */
  async function requestReset(email: string, client: Client): Promise<Done> {
    const retryAfter = await gate.use([
      { limit: "reset by client", key: keyOf(client) },
      { limit: "reset by client and address", key: `${email} ${keyOf(client)}` },
      { limit: "reset by address", key: email },
    ]);
    if (retryAfter !== undefined) return refused(429, accountMessages.tooOften, { values: { email }, retryAfter });
    await askToResetPassword(context, email);
    return { ok: true };
  }

  /** Sets a password by the token of a mail, once; "no link" for an invalid token. */
  async function resetPassword(token: string, password: string, client: Client): Promise<Reset | "no link"> {
    const uses = [{ limit: "link by client", key: keyOf(client) }] as const;
    const retryAfter = await gate.use(uses);
    if (retryAfter !== undefined) return refused(429, accountMessages.tooOften, { retryAfter });
    const account = await findResetting(context, token);
    if (!account) return "no link";
    const problem = await problemOf(password, account);
    if (problem) return problem;
    const hash = await jobs.run(keyOf(client), () => hashPassword(password), "urgent");
    if (hash === undefined) {
      await gate.giveBack(uses);
      return busy();
    }
    return (await reset(context, account, token, hash)) ? { ok: true, kind: account.kind } : "no link";
  }

  /** Changes the actor's password and ends the account's other sessions. @returns `cookies` of the session that replaces this one */
  async function changePassword(
    actor: SignedIn,
    { current, password }: { current: string; password: string },
    client: Client,
  ): Promise<{ ok: true; cookies: string[] } | RefusedLogin> {
    const company = (await findLogin(context, { id: actor.id }))?.company ?? "";
    const problem = await problemOf(password, { ...actor, company });
    if (problem) return problem;
    const proof = await provePassword(actor, current, client);
    if (!proof.ok) return proof;
    const hash = await jobs.run(keyOf(client), () => hashPassword(password), "urgent");
    if (hash === undefined) return busy();
    const hashes = { verified: proof.hash, next: hash };
    const session = await changeStored({ ...context, actor }, hashes, client, config.sessionIdleDays);
    if (!session) return wrongCurrent();
    return { ok: true, cookies: await cookiesOf(actor.kind, session) };
  }

  /**
   * Checks the password of the actor's account. An account that only signs in through a provider has none.
   *
   * @returns the stored hash that the password matches
   */
  async function provePassword(
    actor: SignedIn,
    password: string,
    client: Client,
  ): Promise<{ ok: true; hash: string } | RefusedLogin> {
    const attempt = { email: actor.email, client: keyOf(client), network: networkOf(client) };
    const retryAfter = await gate.use(loginUses(attempt));
    if (retryAfter !== undefined) return refused(429, accountMessages.locked, { retryAfter });
    const hash = (await findLogin(context, { id: actor.id }))?.password ?? null;
    const right = hash !== null && (await jobs.run(attempt.client, () => verifyPassword({ hash, password }), "urgent"));
    if (right === undefined) {
      await gate.giveBack(loginUses(attempt));
      return busy();
    }
    if (!right) return wrongCurrent();
    await forgiveLogin(context, attempt);
    return { ok: true, hash };
  }

  const wrongCurrent = () =>
    refused(400, accountMessages.wrongCurrent, {
      issues: [{ field: "current_password", message: accountMessages.wrongCurrent }],
    });

  return { requestReset, resetPassword, changePassword, provePassword };
}
