import { findAgentsDocument } from "../../../domain/agent-documents/read-documents.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import { idOf } from "../id-of.ts";
import type { Route } from "./+types/person-document";

export const handle = { access: "staff", verb: "document.open" } satisfies PageHandle;

/** A document of an agent, handed in or shared, as a download for staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [agent, id] = [idOf(params.id) ?? notFound(), idOf(params.document) ?? notFound()];
  const file = await findAgentsDocument(context.get(domainContext), agent, id);
  const { request } = context.get(visitContext);
  return (file && (await context.get(servicesContext).sendAgentDocument(request, file))) ?? notFound();
}
