import { accountPath } from "../../domain/accounts/account-paths.ts";
import { actorContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { done, refused } from "../page.ts";
import type { Route } from "./+types/set-password";

export const handle = { access: "account", form: { body: "account", comesBackOn: accountPath } } satisfies PageHandle;

/** Sends a link to a first password to an account that signs in through a provider: it gets one as others get a new one. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { email } = context.get(actorContext);
  const sent = await context.get(servicesContext).accounts.requestReset(email, visit.client);
  if (!sent.ok) return refused({ status: sent.status, message: sent.message, form: "password" });
  return done(visit, `${accountPath}?done=set-password`);
}
