import { findLinkedFile } from "../../../domain/thread/read-linked-request.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import type { Route } from "./+types/request-file";

export const handle = { access: "visitor" } satisfies PageHandle;

/** A file of the request that a mailed link opens, by its position from 1. */
export async function loader({ params: { token, position }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const file = /^[1-9]\d?$/.test(position) ? await findLinkedFile(ctx, token, Number(position)) : undefined;
  const { request } = context.get(visitContext);
  return (file && (await context.get(servicesContext).sendAttachment(request, file))) ?? notFound();
}
