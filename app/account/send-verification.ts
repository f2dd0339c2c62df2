import { accountPath } from "../../domain/accounts/account-paths.ts";
import { actorContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { done } from "../page.ts";
import type { Route } from "./+types/send-verification";

export const handle = { access: "account", form: { body: "account" } } satisfies PageHandle;

/** Sends the mail that confirms the account's address again. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(servicesContext).accounts.sendVerification(context.get(actorContext));
  return done(context.get(visitContext), `${accountPath}?done=sent`);
}
