import { openQuote } from "../../../domain/quotes/open-quote.ts";
import { quoteSheet } from "../../../domain/quotes/quote-sheet.ts";
import { domainContext, servicesContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound } from "../../page.ts";
import type { Route } from "./+types/linked-quote-pdf";

export const handle = { access: "visitor" } satisfies PageHandle;

/** The PDF of a quote, by the link of a mail. */
export async function loader({ params: { token, designation }, context }: Route.LoaderArgs) {
  const quote = (await openQuote(context.get(domainContext), { token }, designation)) ?? notFound();
  return context.get(servicesContext).sendQuote(designation, quoteSheet(quote), quote.sentAt ?? undefined);
}
