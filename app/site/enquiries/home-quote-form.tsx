import { homeQuote } from "../../../domain/enquiries/kinds/home-quote.ts";
import { SmallForm } from "../../forms/small-form.tsx";
import { planOf } from "./form-plan.ts";

/** The short question for a quote, for the home page. */
export function HomeQuoteForm() {
  return (
    <SmallForm plan={planOf(homeQuote, { path: "/ask-for-a-quote", productPrefix: "" })} ids="quote" className="askquote">
      <p className="small">
        For ten items at once take the{" "}
        <a className="link" href="/quote-request">
          whole quote form
        </a>
        .
      </p>
    </SmallForm>
  );
}
