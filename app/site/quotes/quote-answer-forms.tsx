import { numberText } from "../../../domain/quotes/money.ts";
import type { OpenedQuote } from "../../../domain/quotes/open-quote.ts";
import type { FormState } from "../../forms/form-state.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";

/** What a form of the page came back with; `values.act` says which. */
export type QuoteRefusal = Pick<FormState, "message" | "values"> | undefined;

type Props = { here: string; quote: OpenedQuote; refused: QuoteRefusal };

/** The forms by which the customer answers a quote: accept, with lines and amounts; ask; decline. */
export function QuoteAnswerForms({ here, quote, refused }: Props) {
  const isRefused = (act: string) => refused?.values.act === act;
  const typed = (act: string, name: string) => (isRefused(act) ? (refused?.values[name] ?? "") : "");
  if (quote.state === "expired" || quote.state === "withdrawn")
    return (
      <form className="form quote__form noprint" id="renew" method="post" action={`${here}#renew`} noValidate>
        <HiddenInputs values={{ act: "renew" }} />
        <h2 className="h4">Ask us to renew it</h2>
        <Problem shown={isRefused("renew")} refused={refused} />
        <Words id="renew-text" label="What you would like to add" value={typed("renew", "text")} />
        <button className="btn" type="submit">
          Ask for renewal
        </button>
      </form>
    );
  if (quote.state !== "sent") return <AskForm here={here} refused={refused} />;
  const name = quote.customer.name ?? [quote.customer["given-name"], quote.customer["family-name"]].filter(Boolean).join(" ");
  return (
    <>
      <form className="form quote__form noprint" id="accept" method="post" action={`${here}#accept`} noValidate>
        <HiddenInputs values={{ act: "accept" }} />
        <h2 className="h4">Accept</h2>
        <Problem shown={isRefused("accept")} refused={refused} />
        <fieldset className="quote__choice">
          <legend className="small">Lines and amounts that you accept</legend>
          {quote.content.lines.map(({ position, kind, name: item, itemNumber, quantity, pack }) =>
            kind === "not-offered" ? null : (
              <div className="quote__take" key={position}>
                <label className="check">
                  <input
                    type="checkbox"
                    name={`Take.${position}`}
                    value="yes"
                    defaultChecked={isRefused("accept") ? refused?.values[`Take.${position}`] === "yes" : kind === "offered"}
                  />
                  <span dir="auto">{`${position}. ${itemNumber || item}${kind === "alternative" ? " (alternative)" : ""}`}</span>
                </label>
                <label className="quote__amount">
                  <span className="vh">{`Amount of line ${position}`}</span>
                  <input
                    className="input input--s"
                    name={`Amount.${position}`}
                    inputMode="decimal"
                    maxLength={12}
                    defaultValue={isRefused("accept") ? (refused?.values[`Amount.${position}`] ?? "") : numberText(quantity, 3)}
                  />
                  <span className="small">{pack}</span>
                </label>
              </div>
            ),
          )}
        </fieldset>
        <div className="field">
          <label htmlFor="accept-name">Your name</label>
          <input
            className="input"
            id="accept-name"
            name="name"
            autoComplete="name"
            maxLength={100}
            aria-required
            defaultValue={isRefused("accept") ? typed("accept", "name") : name}
          />
        </div>
        <div className="field">
          <label htmlFor="accept-order">Purchase order number</label>
          <input
            className="input"
            id="accept-order"
            name="purchaseOrder"
            maxLength={60}
            autoComplete="off"
            defaultValue={typed("accept", "purchaseOrder")}
          />
        </div>
        <Words id="accept-question" name="question" label="Question or remark" value={typed("accept", "question")} rows={2} />
        <button className="btn" type="submit">
          Accept as an order
        </button>
        <p className="small">This sends us an order request with these lines and prices. We confirm it by mail.</p>
      </form>
      <AskForm here={here} refused={refused} />
      <details className="quote__form noprint" open={isRefused("decline")}>
        <summary className="h4">Decline</summary>
        <form className="form" id="decline" method="post" action={`${here}#decline`} noValidate>
          <HiddenInputs values={{ act: "decline" }} />
          <Problem shown={isRefused("decline")} refused={refused} />
          <Words id="decline-text" label="Why you decline it" value={typed("decline", "text")} />
          <button className="btn btn--line" type="submit">
            Decline
          </button>
        </form>
      </details>
    </>
  );
}

function AskForm({ here, refused }: Pick<Props, "here" | "refused">) {
  const isRefused = refused?.values.act === "ask";
  return (
    <details className="quote__form noprint" open={isRefused}>
      <summary className="h4">Ask a question</summary>
      <form className="form" id="ask" method="post" action={`${here}#ask`} noValidate>
        <HiddenInputs values={{ act: "ask" }} />
        <Problem shown={isRefused} refused={refused} />
        <Words id="ask-text" label="Your question" value={isRefused ? (refused?.values.text ?? "") : ""} />
        <button className="btn btn--line" type="submit">
          Send the question
        </button>
      </form>
    </details>
  );
}

function Problem({ shown, refused }: { shown: boolean; refused: QuoteRefusal }) {
  if (!shown || !refused?.message) return null;
  return (
    <p className="notice notice--bad" role="alert">
      {refused.message}
    </p>
  );
}

type WordsProps = { id: string; name?: string; label: string; value: string; rows?: number };

function Words({ id, name = "text", label, value, rows = 3 }: WordsProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea className="textarea" id={id} name={name} rows={rows} maxLength={2000} defaultValue={value} />
    </div>
  );
}
