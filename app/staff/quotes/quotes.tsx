import { Link } from "react-router";
import { dayText } from "../../../domain/locale/dates.ts";
import { type ListedQuote, listOpenQuotes } from "../../../domain/quotes/list-quotes.ts";
import { moneyText } from "../../../domain/quotes/quote.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { TableHead } from "../../ui/table-head.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { staffQuotePath } from "../staff-paths.ts";
import type { Route } from "./+types/quotes";

export const handle = { access: "staff", verb: "quote.read" } satisfies PageHandle;

export const loader = ({ context }: Route.LoaderArgs) => listOpenQuotes(context.get(domainContext));

export const meta: Route.MetaFunction = () => [{ title: "Quotes | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** The quotes that wait for a customer, those that run out within a week first, and those that have run out in the last month. */
export default function Quotes({ loaderData: { waiting, soon, expired } }: Route.ComponentProps) {
  const later = waiting.slice(soon.length);
  return (
    <StaffMain title="Quotes" intro={introOf(waiting.length, soon.length)}>
      {waiting.length + expired.length === 0 && (
        <p>No quote waits for an answer. A quote is written on the page of its request.</p>
      )}
      <QuoteTable title="Run out within a week" quotes={soon} />
      <QuoteTable title="Wait for an answer" quotes={later} />
      <QuoteTable title="Ran out in the last 30 days" quotes={expired} />
    </StaffMain>
  );
}

function introOf(waiting: number, soon: number): string {
  const wait = waiting === 1 ? "1 waits" : `${waiting} wait`;
  return `${wait} for an answer of the customer, ${soon === 1 ? "1 runs" : `${soon} run`} out within a week.`;
}

/** Over a connection the time is a text; nothing here needs it. */
type Row = Omit<ListedQuote, "sentAt">;

function QuoteTable({ title, quotes }: { title: string; quotes: readonly Row[] }) {
  if (quotes.length === 0) return null;
  return (
    <section className="quote-list">
      <h2 className="h3">{title}</h2>
      <table className="tbl dash__rows" aria-label={title}>
        <TableHead columns={["Quote", "Valid until", "Customer", "Total", "Request"]} />
        <tbody>
          {quotes.map(({ designation, reference, validUntil, sender, currency, total }) => (
            <tr key={designation}>
              <th scope="row">
                <Link className="link" to={staffQuotePath(reference)}>
                  {designation}
                </Link>
              </th>
              <td className="dash__state">{dayText(validUntil)}</td>
              <td data-label="Customer" dir="auto">
                {sender || "–"}
              </td>
              <td data-label="Total">{moneyText(total, currency)}</td>
              <td data-label="Request">{reference}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
