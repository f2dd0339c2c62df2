import { leadPath } from "../../domain/accounts/account-paths.ts";
import { domainContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { asFormStatus, done, notFound, refused } from "../page.ts";
import type { Route } from "./+types/answer-lead";

export const handle = {
  access: "agent",
  form: { body: "itself", comesBackOn: "/agent-dashboard/leads/:reference" },
} satisfies PageHandle;

/** Answers the customer of a lead, with files. */
export async function action({ params: { reference }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { answerLead } = context.get(servicesContext);
  const answer = await answerLead(context.get(domainContext), reference, visit.request, visit.client.address);
  if (answer.ok) return done(visit, `${leadPath(reference)}?done=answered#thread`);
  const { status, message, text, retryAfter } = answer;
  if (status === 404) notFound();
  return refused({ status: asFormStatus(status), message, retryAfter, values: { text }, form: "answer" });
}
