import { dashboardPath } from "../../domain/accounts/account-paths.ts";
import { claimRequests } from "../../domain/portal/claim-requests.ts";
import { actorContext, domainContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { done } from "../page.ts";
import type { Route } from "./+types/claim-requests";

export const handle = { access: "account", form: { body: "account" } } satisfies PageHandle;

/** Takes requests that were sent as a guest into the customer's history. */
export async function action({ context }: Route.ActionArgs) {
  await claimRequests({ ...context.get(domainContext), actor: context.get(actorContext) });
  return done(context.get(visitContext), dashboardPath("customer"));
}
