import { hashPassword, verifyPassword } from "../../adapters/auth/password.ts";
import type { Client, LoggedIn } from "../../app/services.ts";
import { accountMessages, type PortalKind } from "../../domain/accounts/account.ts";
import { loginFields } from "../../domain/accounts/account-fields.ts";
import { findLogin } from "../../domain/accounts/find-login.ts";
import { forgiveLogin, loginUses } from "../../domain/accounts/login-uses.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { type AccountParts, keyOf, networkOf, refused } from "./account-parts.ts";

/** The login with a password, for pages and calls. */
export function logInWith({ context, gate, jobs, busy, begin, bearer, cookiesOf }: AccountParts) {
  /** Signs in to an account of this kind. The answer does not tell whether the address has an account. */
  return async function logIn(kind: PortalKind, fields: object, client: Client): Promise<LoggedIn> {
    const read = readAccountForm(loginFields, fields);
    if (!read.ok) return refused(400, read.message, read);
    const { email = "", password = "" } = read.values;
    const [values, attempt] = [{ email }, { email, client: keyOf(client), network: networkOf(client) }];
    if (!jobs.hasRoom("login", attempt.client)) return busy(values);
    const retryAfter = await gate.use(loginUses(attempt));
    if (retryAfter !== undefined) return refused(429, accountMessages.locked, { values, retryAfter });
    const tried = await jobs.run("login", attempt.client, () => tryPassword(kind, email, password));
    if (tried === undefined) {
      await gate.giveBack(loginUses(attempt));
      return busy(values);
    }
    if (tried === "wrong") return refused(401, accountMessages.wrong, { values });
    if (tried.status !== "active" && tried.status !== "pending") {
      await forgiveLogin(context, attempt);
      return refused(403, accountMessages.closed, { values });
    }
    const session = await begin(tried.id, client, tried.password);
    // The password was changed, or the account closed, during the comparison.
    if (!session) return refused(401, accountMessages.wrong, { values });
    await forgiveLogin(context, attempt);
    const message = tried.status === "pending" ? accountMessages.agentWaits : accountMessages.loggedIn;
    return { ok: true, message, token: await bearer(kind, session), cookies: await cookiesOf(kind, session) };
  };

  async function tryPassword(kind: PortalKind, email: string, password: string) {
    const known = await findLogin(context, { email });
    if (known?.kind !== kind || known.password === null) {
      // Takes as long as for a known address.
      await hashPassword(password);
      return "wrong";
    }
    return (await verifyPassword({ hash: known.password, password })) ? { ...known, password: known.password } : "wrong";
  }
}
