import { Fragment } from "react";
import { requestPath } from "../../domain/accounts/account-paths.ts";
import { dayText } from "../../domain/locale/dates.ts";
import type { ListedQuote } from "../../domain/quotes/list-quotes.ts";
import { moneyText, quotePathBelow } from "../../domain/quotes/quote.ts";
import { quoteStateWords } from "../site/quotes/quote-history.tsx";
import { TableHead } from "../ui/table-head.tsx";

/** The quotes of a customer, the newest first. */
export function OwnQuotes({ quotes }: { quotes: readonly ListedQuote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes">
      <h2 className="h3" id="quotes">
        Quotes <span className="num small">{quotes.length}</span>
      </h2>
      <table className="tbl dash__rows" aria-labelledby="quotes">
        <TableHead columns={["Quote", "State", "Total", "Valid until", "Request"]} />
        <tbody>
          {quotes.map(({ designation, reference, state, currency, total, validUntil }) => (
            <tr key={designation}>
              <th scope="row">
                <a className="link" href={quotePathBelow(requestPath(reference), designation)} data-plain="">
                  {designation}
                </a>
              </th>
              <td className="dash__state">{state === "sent" ? "Waiting for your answer" : quoteStateWords(state)}</td>
              <td data-label="Total">{moneyText(total, currency)}</td>
              <td data-label="Valid until">{dayText(validUntil)}</td>
              <td data-label="Request">{reference}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What waits for the customer, before the history of requests: a quote runs out. */
export function WaitingQuotes({ quotes }: { quotes: readonly ListedQuote[] }) {
  const waiting = quotes.filter(({ state }) => state === "sent");
  if (waiting.length === 0) return null;
  return (
    <p className="notice quote-waits">
      {waiting.length === 1 ? "A quote waits for your answer: " : `${waiting.length} quotes wait for your answer: `}
      {waiting.slice(0, mostWaiting).map(({ designation, reference, validUntil }, place) => (
        <Fragment key={designation}>
          {place > 0 && "; "}
          <a className="link" href={quotePathBelow(requestPath(reference), designation)} data-plain="">
            {designation}
          </a>
          {`, until ${dayText(validUntil)}`}
        </Fragment>
      ))}
      {waiting.length > mostWaiting && (
        <>
          {"; "}
          <a className="link" href="#quotes">
            all quotes
          </a>
        </>
      )}
    </p>
  );
}

/** How many quotes are named before the history. */
const mostWaiting = 4;
