import { dayText } from "../../../domain/locale/dates.ts";
import type { ListedQuote } from "../../../domain/quotes/list-quotes.ts";
import { moneyText, quotePathBelow } from "../../../domain/quotes/quote.ts";

/** The quote of a request, in a line on the request's page that leads to it. */
export function QuoteLink({ request, quote }: { request: string; quote: ListedQuote | undefined }) {
  if (!quote) return null;
  const { designation, total, currency, state, validUntil } = quote;
  return (
    <p className="quote__state">
      <a className="btn" href={quotePathBelow(request, designation)} data-plain="">
        {state === "sent" ? "See and answer the quote" : "See the quote"}
      </a>{" "}
      {designation}, {moneyText(total, currency)}, {state === "sent" ? `valid until ${dayText(validUntil)}` : state}
    </p>
  );
}
