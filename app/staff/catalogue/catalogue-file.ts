import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound, refused } from "../../page.ts";
import type { Route } from "./+types/catalogue-file";

export const handle = {
  access: "staff",
  verb: "record.read",
  form: { body: "itself", comesBackOn: "nowhere" },
} satisfies PageHandle;

/** The picture that a draft is to use, before it is published. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { request } = context.get(visitContext);
  const source = url.searchParams.get("source") ?? "";
  return (await context.get(servicesContext).workbenchFiles.send(context.get(domainContext), request, source)) ?? notFound();
}

/** Takes a file that a draft is to use, for the script of the form: a picture or film, or with `for=download` a file for download. */
export async function action({ url, context }: Route.ActionArgs) {
  const { request, client } = context.get(visitContext);
  const table = url.searchParams.get("for") === "download" ? "download" : "media";
  const { workbenchFiles } = context.get(servicesContext);
  const answer = await workbenchFiles.add(context.get(domainContext), table, request, client.address);
  if (!answer.ok) return refused({ status: answer.status, message: answer.message, retryAfter: answer.retryAfter });
  return Response.json({ source: answer.source });
}
