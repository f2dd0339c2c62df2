import { accountPath } from "../../domain/accounts/account-paths.ts";
import { endSession } from "../../domain/sign-in/sessions.ts";
import { actorContext, domainContext, visitContext } from "../context.ts";
import { textOf } from "../forms/text-of.ts";
import type { PageHandle } from "../handle.ts";
import { done } from "../page.ts";
import type { Route } from "./+types/end-session";

export const handle = { access: "account", form: { body: "account" } } satisfies PageHandle;

/** Ends one session of the account. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const id = textOf(visit.fields, "id");
  if (/^\d{1,15}$/.test(id)) await endSession({ ...context.get(domainContext), actor: context.get(actorContext) }, Number(id));
  return done(visit, `${accountPath}?done=ended`);
}
