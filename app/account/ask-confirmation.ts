import { accountPath } from "../../domain/accounts/account-paths.ts";
import { askToConfirm } from "../../domain/accounts/ask-to-confirm.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { done, Message } from "../page.ts";
import type { Route } from "./+types/ask-confirmation";
import { confirmations, tooManyLinks } from "./confirmation-texts.ts";

export const handle = { access: "account", form: { body: "account" } } satisfies PageHandle;

/** Sends the link to a copy of the account's data (/account/export), or to its end (/account/delete). */
export async function action({ url, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const kind = url.pathname === `${accountPath}/delete` ? "deletion" : "export";
  if (!(await context.get(servicesContext).accounts.mayAsk(actor, kind))) {
    const link = { href: accountPath, label: "To the account" };
    throw new Message({ status: 429, title: confirmations[kind].title, text: tooManyLinks, link });
  }
  await askToConfirm({ ...context.get(domainContext), actor }, kind);
  return done(context.get(visitContext), `${accountPath}?done=${kind}`);
}
