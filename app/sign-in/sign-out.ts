import { portalPath, staffSignInPath } from "../../domain/accounts/account-paths.ts";
import { servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { asksForJson, done } from "../page.ts";
import type { Route } from "./+types/sign-out";

export const handle = { access: "visitor", form: { body: "account" } } satisfies PageHandle;

/** Ends this session, or with `everywhere` all of the account's. A script gets 204. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { accounts } = context.get(servicesContext);
  const actor = await visit.who();
  const headers = await accounts.signOut(actor, "everywhere" in visit.fields);
  const left = actor?.kind === "staff" ? staffSignInPath() : portalPath(actor?.kind ?? "customer");
  const answer = asksForJson(visit.request) ? new Response(null, { status: 204 }) : done(visit, left);
  for (const [name, value] of headers) answer.headers.append(name, value);
  return answer;
}
