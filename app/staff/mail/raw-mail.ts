import { findRawMail } from "../../../domain/incoming-mail/quarantine.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import type { Route } from "./+types/raw-mail";

export const handle = { access: "staff", verb: "mail.list" } satisfies PageHandle;

/** A mail as it came, for a mail program. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!/^\d{1,15}$/.test(id)) notFound();
  const file = await findRawMail(context.get(domainContext), Number(id));
  const { request } = context.get(visitContext);
  return (file && (await context.get(servicesContext).sendAttachment(request, file))) ?? notFound();
}
