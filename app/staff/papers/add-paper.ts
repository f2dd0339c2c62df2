import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { refused } from "../../page.ts";
import type { Route } from "./+types/add-paper";

export const handle = {
  access: "staff",
  verb: "paper.add",
  form: { body: "itself", comesBackOn: "nowhere" },
} satisfies PageHandle;

/** Adds one paper, for the script of the list of papers. */
export async function action({ context }: Route.ActionArgs) {
  const { request, client } = context.get(visitContext);
  const answer = await context.get(servicesContext).papers.add(context.get(domainContext), request, client.address);
  if (!answer.ok && answer.nextRevision) {
    const { message, nextRevision } = answer;
    return Response.json({ success: false, message, nextRevision }, { status: answer.status });
  }
  if (!answer.ok) return refused({ status: answer.status, message: answer.message, retryAfter: answer.retryAfter });
  return Response.json(answer);
}
