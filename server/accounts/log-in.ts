import type { Client } from "../../app/refused.ts";
import type { LoggedIn } from "../../app/services.ts";
import { accountMessages, type PortalKind } from "../../domain/accounts/account.ts";
import { letsDemoIn } from "../../domain/accounts/demo-accounts.ts";
import { type AccountParts, refused } from "./account-parts.ts";
import { passwordCheck } from "./check-password.ts";

/** The login of customers and agents with a password, for pages and calls. */
export function logInWith(parts: AccountParts) {
  const { begin, bearer, cookiesOf, config } = parts;
  const checkPassword = passwordCheck(parts);
  /** Signs in to an account of this kind. The answer does not tell whether the address has an account. */
  return async function logIn(kind: PortalKind, fields: object, client: Client): Promise<LoggedIn> {
    const checked = await checkPassword(kind, fields, client);
    if (!checked.ok) return checked;
    const { account, forgive } = checked;
    if (account.is_demo && !letsDemoIn(config))
      return refused(403, accountMessages.demoElsewhere, { values: { email: account.email } });
    const session = await begin(account.id, client, account.password);
    // The password was changed, or the account closed, during the comparison.
    if (!session) return refused(401, accountMessages.wrong, { values: { email: account.email } });
    await forgive();
    const message = account.status === "pending" ? accountMessages.agentWaits : accountMessages.loggedIn;
    return { ok: true, message, token: await bearer(kind, session), cookies: await cookiesOf(kind, session) };
  };
}
