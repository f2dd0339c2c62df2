import { accountPath } from "../../domain/accounts/account-paths.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { done } from "../page.ts";
import type { Route } from "./+types/change-email";
import { askNewEmail } from "./ask-new-email.ts";

export const handle = { access: "account", form: { body: "account", comesBackOn: accountPath } } satisfies PageHandle;

/** Sends a link to the new address. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = { ...context.get(domainContext), actor: context.get(actorContext) };
  const { accounts } = context.get(servicesContext);
  return (await askNewEmail(ctx, accounts, visit)) ?? done(visit, `${accountPath}?done=email`);
}
