import { changeEmailFields, newEmailFields } from "../../domain/accounts/account-fields.ts";
import { askToChangeEmail } from "../../domain/accounts/change-email.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import type { SignedInContext } from "../../domain/context.ts";
import { readSignInMethods } from "../../domain/sign-in/sign-in-methods.ts";
import type { Visit } from "../context.ts";
import { asFormStatus, refused } from "../page.ts";
import type { Accounts } from "../services.ts";
import { tooManyLinks } from "./confirmation-texts.ts";

/**
 * Sends a link to the new address of an account, once the password, or a sign-in of just now, has proved whose account it is.
 *
 * @returns what the form is shown again with; undefined when the link is on its way
 */
export async function askNewEmail(ctx: SignedInContext, accounts: Accounts, { fields, client }: Visit) {
  const { actor } = ctx;
  const { password, recent } = await readSignInMethods(ctx);
  const read = readAccountForm(password ? changeEmailFields : newEmailFields, fields);
  if (!read.ok) return refused({ ...read, status: 422, form: "email" });
  const { email = "", current_password: current = "" } = read.values;
  const again = (status: number, message: string, field: string) =>
    refused({ status, message, values: { email }, issues: [{ field, message }], form: "email" });
  if (email === actor.email) return again(422, "This is the address of your account already.", "email");
  if (!password && !recent) return refused({ status: 403, message: "Please sign in again first.", form: "email" });
  const proof = password ? await accounts.provePassword(actor, current, client) : ({ ok: true } as const);
  if (!proof.ok) return again(asFormStatus(proof.status), proof.message, "current_password");
  if (!(await accounts.mayAsk(actor, "change-email"))) return again(429, tooManyLinks, "email");
  await askToChangeEmail(ctx, email);
  return undefined;
}
