import { findQuarantinedFile } from "../../../domain/incoming-mail/quarantine.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import type { Route } from "./+types/mail-file";

export const handle = { access: "staff", verb: "mail.list" } satisfies PageHandle;

/** A file of a mail that waits, by its position from 1. */
export async function loader({ params: { id, position }, context }: Route.LoaderArgs) {
  const isNumber = (text: string) => /^\d{1,15}$/.test(text);
  if (!isNumber(id) || !isNumber(position)) notFound();
  const file = await findQuarantinedFile(context.get(domainContext), Number(id), Number(position));
  const { request } = context.get(visitContext);
  return (file && (await context.get(servicesContext).sendAttachment(request, file))) ?? notFound();
}
