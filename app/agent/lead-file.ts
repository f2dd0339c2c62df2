import { findLeadFile } from "../../domain/leads/read-leads.ts";
import { domainContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import type { Route } from "./+types/lead-file";

export const handle = { access: "agent" } satisfies PageHandle;

/** A file that came with a lead of the agent's, by its place from 1. */
export async function loader({ params: { reference, position }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const file = /^[1-9]\d?$/.test(position) ? await findLeadFile(ctx, reference, Number(position)) : undefined;
  const { request } = context.get(visitContext);
  return (file && (await context.get(servicesContext).sendAttachment(request, file))) ?? notFound();
}
