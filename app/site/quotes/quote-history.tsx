import type { ReactNode } from "react";
import { dayText } from "../../../domain/locale/dates.ts";
import type { DeskQuote } from "../../../domain/quotes/read-desk-quote.ts";

const states = {
  draft: "Draft",
  sent: "Waiting for the customer",
  expired: "Ran out",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
} as const;

/** The state of a quote in a word or two. */
export const quoteStateWords = (state: keyof typeof states) => states[state];

type Props = {
  desk: DeskQuote;
  pdfHref: (designation: string) => string;
  /** A point in time by the clock that the page goes by. */
  momentOf: (at: Date) => ReactNode;
};

/** What was sent of a quote, revision by revision, and what became of it. */
export function QuoteHistory({ desk: { quote, accepted }, pdfHref, momentOf }: Props) {
  if (!quote) return null;
  return (
    <section className="quote-form__history" aria-label="Revisions">
      <p>
        <b>{quote.number}</b>: {quoteStateWords(quote.state)}
        {quote.validUntil && quote.state !== "accepted" && `, valid until ${dayText(quote.validUntil)}`}
        {accepted && `, order request ${accepted.order}`}
      </p>
      <ul role="list">
        {quote.revisions.map(({ designation, sentAt, contact }) => (
          <li key={designation}>
            <a className="link" href={pdfHref(designation)} download={`${designation}.pdf`}>
              {designation}
            </a>{" "}
            <span className="small">
              {sentAt ? <>sent {momentOf(new Date(sentAt))}</> : "draft"}, {contact}
              {designation === quote.inForce ? ", in force" : sentAt ? ", retired" : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
