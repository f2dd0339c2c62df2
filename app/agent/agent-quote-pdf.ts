import { quoteSheet } from "../../domain/quotes/quote-sheet.ts";
import { readWritersPaper } from "../../domain/quotes/read-writers-paper.ts";
import { actorContext, domainContext, servicesContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import type { Route } from "./+types/agent-quote-pdf";

export const handle = { access: "agent" } satisfies PageHandle;

/** The PDF of a revision for the agent of the lead, drafts too. */
export async function loader({ params: { reference, designation }, context }: Route.LoaderArgs) {
  const ctx = { ...context.get(domainContext), actor: context.get(actorContext) };
  const paper = (await readWritersPaper(ctx, reference, designation)) ?? notFound();
  return context.get(servicesContext).sendQuote(designation, quoteSheet(paper), paper.sentAt ?? undefined);
}
