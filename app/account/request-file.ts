import { findAttachment } from "../../domain/portal/find-attachment.ts";
import { domainContext, servicesContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import type { Route } from "./+types/request-file";

export const handle = { access: "customer" } satisfies PageHandle;

/** A file that came with a request of the customer's, by its place from 1. */
export async function loader({ params: { reference, position }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const file = /^[1-9]\d?$/.test(position) ? await findAttachment(ctx, reference, Number(position)) : undefined;
  const { request } = context.get(visitContext);
  return (file && (await context.get(servicesContext).sendAttachment(request, file))) ?? notFound();
}
