import { hashPassword, verifyPassword } from "../../adapters/auth/password.ts";
import type { Client, RefusedLogin } from "../../app/refused.ts";
import { type AccountKind, accountMessages } from "../../domain/accounts/account.ts";
import { loginFields } from "../../domain/accounts/account-fields.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { findLogin } from "../../domain/sign-in/find-login.ts";
import { forgiveLogin, loginUses } from "../../domain/sign-in/login-uses.ts";
import { type AccountParts, keyOf, networkOf, refused } from "./account-parts.ts";

type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

/** The account of a right password; `forgive`: called when its session has begun, so that the attempt does not count. */
export type RightPassword = { ok: true; account: Login & { password: string }; forgive: () => Promise<void> };

/** Compares the passwords of logins, within their limits. */
export function passwordCheck({ context, gate, jobs, busy }: Pick<AccountParts, "context" | "gate" | "jobs" | "busy">) {
  /**
   * Compares the password of a login form with that of an open account of this kind. The answer does not tell whether the address has an account.
   *
   * @param fields of the form, as it came
   */
  return async function checkPassword(kind: AccountKind, fields: object, client: Client): Promise<RightPassword | RefusedLogin> {
    const read = readAccountForm(loginFields, fields);
    if (!read.ok) return refused(400, read.message, read);
    const { email = "", password = "" } = read.values;
    const [values, attempt] = [{ email }, { email, client: keyOf(client), network: networkOf(client) }];
    if (!jobs.hasRoom(attempt.client, "urgent")) return busy(values);
    const retryAfter = await gate.use(loginUses(attempt));
    if (retryAfter !== undefined) return refused(429, accountMessages.locked, { values, retryAfter });
    const tried = await jobs.run(attempt.client, () => tryPassword(kind, email, password), "urgent");
    if (tried === undefined) {
      await gate.giveBack(loginUses(attempt));
      return busy(values);
    }
    if (tried === "wrong") return refused(401, accountMessages.wrong, { values });
    if (tried.status !== "active" && tried.status !== "pending") {
      await forgiveLogin(context, attempt);
      return refused(403, accountMessages.closed, { values });
    }
    return { ok: true, account: tried, forgive: () => forgiveLogin(context, attempt) };
  };

  async function tryPassword(kind: AccountKind, email: string, password: string) {
    const known = await findLogin(context, { email });
    if (known?.kind !== kind || known.password === null) {
      // Takes as long as for a known address.
      await hashPassword(password);
      return "wrong";
    }
    return (await verifyPassword({ hash: known.password, password })) ? { ...known, password: known.password } : "wrong";
  }
}
