import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { refused } from "../../page.ts";
import type { Route } from "./+types/add-file";

export const handle = {
  access: "staff",
  verb: "record.edit",
  form: { body: "itself", comesBackOn: "nowhere" },
} satisfies PageHandle;

/** Takes a picture or film that a draft is to use, for the script of the form. */
export async function action({ context }: Route.ActionArgs) {
  const { request, client } = context.get(visitContext);
  const answer = await context.get(servicesContext).workbenchFiles.add(context.get(domainContext), request, client.address);
  if (!answer.ok) return refused({ status: answer.status, message: answer.message, retryAfter: answer.retryAfter });
  return Response.json({ source: answer.source });
}
