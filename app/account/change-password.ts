import { changePasswordFields } from "../../domain/accounts/account-fields.ts";
import { accountPath } from "../../domain/accounts/account-paths.ts";
import { readAccountForm } from "../../domain/accounts/read-account-form.ts";
import { staffAccountPath } from "../../domain/staff/staff-paths.ts";
import { actorContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { asFormStatus, done, refused } from "../page.ts";
import type { Route } from "./+types/change-password";

export const handle = { access: "account", form: { body: "account", comesBackOn: accountPath } } satisfies PageHandle;

/** Changes the password; everywhere else the account is signed out. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const actor = context.get(actorContext);
  // Staff have a page of their own for it.
  if (actor.kind === "staff") return done(visit, staffAccountPath);
  const read = readAccountForm(changePasswordFields, visit.fields);
  if (!read.ok) return refused({ ...read, status: 422, form: "password" });
  const { current_password: current = "", password = "" } = read.values;
  const { accounts } = context.get(servicesContext);
  const changed = await accounts.changePassword(actor, { current, password }, visit.client);
  if (!changed.ok) return refused({ ...changed, status: asFormStatus(changed.status), form: "password" });
  return done(visit, `${accountPath}?done=password`, { cookies: changed.cookies });
}
