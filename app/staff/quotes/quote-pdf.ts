import { quoteSheet } from "../../../domain/quotes/quote-sheet.ts";
import { readWritersPaper } from "../../../domain/quotes/read-writers-paper.ts";
import { domainContext, servicesContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import type { Route } from "./+types/quote-pdf";

export const handle = { access: "staff", verb: "quote.read" } satisfies PageHandle;

/** The PDF of a revision for staff, drafts too. */
export async function loader({ params: { reference, designation }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const paper = (await readWritersPaper(ctx, reference, designation)) ?? notFound();
  return context.get(servicesContext).sendQuote(designation, quoteSheet(paper), paper.sentAt ?? undefined);
}
