import { dashboardPath } from "../../domain/accounts/account-paths.ts";
import { domainContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { asFormStatus, done, refused } from "../page.ts";
import type { Route } from "./+types/upload-document";

export const handle = { access: "agent", form: { body: "itself", comesBackOn: "/agent-dashboard" } } satisfies PageHandle;

/** Takes a document that an agent hands in. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { documents } = context.get(servicesContext);
  const answer = await documents.upload(context.get(domainContext), visit.request, visit.client.address);
  if (answer.ok) return done(visit, `${dashboardPath("agent")}?done=uploaded`);
  const { message, retryAfter, reason } = answer;
  const status = reason === "unread" ? answer.status : asFormStatus(answer.status);
  return refused({ status, message, retryAfter, view: "upload" });
}
