import { openQuote } from "../../domain/quotes/open-quote.ts";
import { quoteSheet } from "../../domain/quotes/quote-sheet.ts";
import { actorContext, domainContext, servicesContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import type { Route } from "./+types/customer-quote-pdf";

export const handle = { access: "customer" } satisfies PageHandle;

/** The PDF of a quote in the customer's account. */
export async function loader({ params: { reference, designation }, context }: Route.LoaderArgs) {
  const ctx = { ...context.get(domainContext), actor: context.get(actorContext) };
  const quote = (await openQuote(ctx, { reference }, designation)) ?? notFound();
  return context.get(servicesContext).sendQuote(designation, quoteSheet(quote), quote.sentAt ?? undefined);
}
