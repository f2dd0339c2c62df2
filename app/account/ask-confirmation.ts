import { accountPath } from "../../domain/accounts/account-paths.ts";
import { requestConfirmation } from "../../domain/accounts/confirmations.ts";
import { postAccountMail } from "../../domain/accounts/post-account-mail.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { done, Message } from "../page.ts";
import type { Route } from "./+types/ask-confirmation";
import { confirmationTitles, tooManyLinks } from "./confirmation-texts.ts";

export const handle = { access: "account", form: { body: "account" } } satisfies PageHandle;

/** Sends the link to a copy of the account's data (/account/export), or to its end (/account/delete). */
export async function action({ url, context }: Route.ActionArgs) {
  const [ctx, actor] = [context.get(domainContext), context.get(actorContext)];
  const [kind, message] =
    url.pathname === `${accountPath}/delete` ? (["deletion", "delete-account"] as const) : (["export", "export-data"] as const);
  if (!(await context.get(servicesContext).accounts.mayAsk(actor, kind))) {
    const link = { href: accountPath, label: "To the account" };
    throw new Message({ status: 429, title: confirmationTitles[kind], text: tooManyLinks, link });
  }
  const token = await requestConfirmation(ctx, actor.id, kind);
  await postAccountMail(ctx, message, actor.email, { token });
  return done(context.get(visitContext), `${accountPath}?done=${kind}`);
}
