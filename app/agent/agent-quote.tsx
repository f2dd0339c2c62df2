import { leadPath, leadsPath } from "../../domain/accounts/account-paths.ts";
import { timeText } from "../../domain/locale/dates.ts";
import { quotePdfBelow } from "../../domain/quotes/quote.ts";
import { readDeskQuote } from "../../domain/quotes/read-desk-quote.ts";
import { quoteFields, readTypedQuote } from "../../domain/quotes/typed-quote.ts";
import { AccountMain, agentHome } from "../account/account-main.tsx";
import { actorContext, domainContext, visitContext } from "../context.ts";
import { HiddenInputs } from "../forms/hidden-fields.tsx";
import type { PageHandle } from "../handle.ts";
import { done, notFound, refused } from "../page.ts";
import { privateMeta } from "../private-meta.ts";
import { QuoteForm } from "../site/quotes/quote-form.tsx";
import { QuoteHistory } from "../site/quotes/quote-history.tsx";
import { writeByForm, writerNoticeOf } from "../site/quotes/write-form.ts";
import { pageStatusOf, refusal } from "../status-of.ts";
import type { Route } from "./+types/agent-quote";

export const handle = { access: "agent", script: "portal", form: { body: "lines" } } satisfies PageHandle;

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const desk = (await readDeskQuote({ ...context.get(domainContext), actor }, reference)) ?? notFound();
  const notice = writerNoticeOf(url.searchParams.get("done"));
  return { actor, desk, notice, isWithdrawing: url.searchParams.has("withdraw") };
}

/** Saves or sends the quote, extends or withdraws it, in the agent's name. */
export async function action({ params: { reference }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = { ...context.get(domainContext), actor: context.get(actorContext) };
  const did = await writeByForm(ctx, reference, visit.fields).catch(refusal);
  if (typeof did === "string") return done(visit, `${leadPath(reference)}/quote?done=${did}`);
  if (did.code === "not-found") notFound();
  return refused({ status: pageStatusOf(did), message: did.message, values: { ...visit.fields } });
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData: { desk } }) => `Quote for ${desk.reference}`);

/** Where an agent writes the quote of a lead. */
export function Page({ loaderData: { actor, desk, notice, isWithdrawing }, actionData }: Route.ComponentProps) {
  const { reference, quote } = desk;
  const values = actionData?.values;
  const fields = values?.act === "send" || values?.act === "save" ? values : quoteFields(desk.begin);
  const seen = quote?.version ?? 0;
  const here = `${leadPath(reference)}/quote`;
  const isOpen = quote?.state === "sent" || quote?.state === "expired";
  return (
    <AccountMain
      actor={actor}
      title={quote ? `Quote ${quote.number}` : "New quote"}
      above={[agentHome, { label: "Leads", href: leadsPath }, { label: reference, href: leadPath(reference) }]}
      lead={`For the request ${reference}, in your name. The head office sees it.`}
      notice={notice}
    >
      {actionData?.message && (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      )}
      <QuoteHistory desk={desk} pdfHref={(designation) => quotePdfBelow(leadPath(reference), designation)} momentOf={timeText} />
      {isOpen && isWithdrawing && (
        <section className="quote-form__withdraw" aria-labelledby="withdraw">
          <h2 className="h3" id="withdraw">
            Withdraw {quote.inForce}?
          </h2>
          <p>{`It cannot be accepted any more, and ${desk.mailedTo} gets a mail that says so. A new revision can be sent later.`}</p>
          <form method="post" className="row">
            <HiddenInputs values={{ act: "withdraw", seen }} />
            <button className="btn btn--danger btn--s" type="submit">
              Withdraw it
            </button>
            <a className="btn btn--line btn--s" href={here}>
              Do not withdraw it
            </a>
          </form>
        </section>
      )}
      {isOpen && !isWithdrawing && (
        <div className="row noprint">
          <form className="row" method="post" noValidate>
            <HiddenInputs values={{ act: "extend", seen }} />
            <label htmlFor="until">Valid until</label>
            <input className="input input--s" id="until" name="until" type="date" defaultValue={quote.validUntil ?? ""} />
            <button className="btn btn--line btn--s" type="submit">
              Extend
            </button>
          </form>
          <a className="btn btn--line btn--s" href={`${here}?withdraw`}>
            Withdraw …
          </a>
        </div>
      )}
      {quote?.state !== "accepted" && (
        <form className="quote-form" method="post" noValidate>
          <HiddenInputs values={{ seen }} />
          <QuoteForm fields={fields} typed={readTypedQuote(fields)} setting={desk.setting} lastPrices={desk.lastPrices} />
          <div className="row">
            <button className="btn btn--line" type="submit" name="act" value="save">
              Save draft and work out the sums
            </button>
            <button className="btn" type="submit" name="act" value="send">
              Send to the customer
            </button>
          </div>
        </form>
      )}
    </AccountMain>
  );
}
