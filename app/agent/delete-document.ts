import { data } from "react-router";
import { dashboardPath } from "../../domain/accounts/account-paths.ts";
import { documentMessages } from "../../domain/agent-documents/document.ts";
import { domainContext, servicesContext, visitContext } from "../context.ts";
import { textOf } from "../forms/text-of.ts";
import type { PageHandle } from "../handle.ts";
import { done, refused } from "../page.ts";
import type { Route } from "./+types/delete-document";

export const handle = { access: "agent", form: { body: "button", comesBackOn: "/agent-dashboard" } } satisfies PageHandle;

/** Deletes a document of the agent's, once that is confirmed. */
export async function action({ context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  if (!("sure" in visit.fields)) return data({ asks: textOf(visit.fields, "id"), values: {}, issues: [] });
  const answer = await context.get(servicesContext).documents.remove(context.get(domainContext), visit.fields);
  if (answer.ok) return done(visit, `${dashboardPath("agent")}?done=deleted`);
  return refused({ status: answer.status, message: documentMessages.notDeleted, view: "documents" });
}
