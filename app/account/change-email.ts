import { changeEmailFields, newEmailFields } from "../../domain/accounts/account-fields.ts";
import { accountPath } from "../../domain/accounts/account-paths.ts";
import { askToChangeEmail } from "../../domain/accounts/change-email.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { readSignInMethods } from "../../domain/accounts/sign-in-methods.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { asFormStatus, done, refused } from "../page.ts";
import type { Route } from "./+types/change-email";
import { tooManyLinks } from "./confirmation-texts.ts";

export const handle = { access: "account", form: { body: "account", comesBackOn: accountPath } } satisfies PageHandle;

/** Sends a link to the new address, once the password, or a sign-in of just now, has proved whose account it is. */
export async function action({ context }: Route.ActionArgs) {
  const [actor, visit] = [context.get(actorContext), context.get(visitContext)];
  const ctx = { ...context.get(domainContext), actor };
  const { accounts } = context.get(servicesContext);
  const { password, recent } = await readSignInMethods(ctx);
  const read = readAccountForm(password ? changeEmailFields : newEmailFields, visit.fields);
  if (!read.ok) return refused({ ...read, status: 422, form: "email" });
  const { email = "", current_password: current = "" } = read.values;
  const again = (status: number, message: string, field: string) =>
    refused({ status, message, values: { email }, issues: [{ field, message }], form: "email" });
  if (email === actor.email) return again(422, "This is the address of your account already.", "email");
  if (!password && !recent) return refused({ status: 403, message: "Please sign in again first.", form: "email" });
  const proof = password ? await accounts.provePassword(actor, current, visit.client) : ({ ok: true } as const);
  if (!proof.ok) return again(asFormStatus(proof.status), proof.message, "current_password");
  if (!(await accounts.mayAsk(actor, "change-email"))) return again(429, tooManyLinks, "email");
  await askToChangeEmail(ctx, email);
  return done(visit, `${accountPath}?done=email`);
}
