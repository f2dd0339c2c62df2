import { type KeyboardEvent, useRef, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { may } from "../../../domain/people/authorize.ts";
import { readDeskQuote } from "../../../domain/quotes/read-desk-quote.ts";
import { quoteFields, readTypedQuote } from "../../../domain/quotes/typed-quote.ts";
import { actorContext, domainContext, visitContext } from "../../context.ts";
import { HiddenInputs } from "../../forms/hidden-fields.tsx";
import type { PageHandle } from "../../handle.ts";
import { done, notFound, refused } from "../../page.ts";
import { QuoteForm } from "../../site/quotes/quote-form.tsx";
import { QuoteHistory } from "../../site/quotes/quote-history.tsx";
import { quoteActs, type WriterAct, writeByForm, writerNoticeOf } from "../../site/quotes/write-form.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { Notice } from "../../ui/notice.tsx";
import { focusOnce } from "../lots/focus-once.ts";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { inboxPath, staffQuotePath, staffQuotePdfPath } from "../staff-paths.ts";
import type { Route } from "./+types/quote";

export const handle = { access: "staff", verb: "quote.read", form: { body: "lines", acts: quoteActs } } satisfies PageHandle;

export async function loader({ params: { reference }, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const copied = url.searchParams.get("copy") ?? undefined;
  const desk = (await readDeskQuote(context.get(domainContext), reference, copied)) ?? notFound();
  const acts = (Object.keys(quoteActs) as WriterAct[]).filter((act) => may(actor, quoteActs[act]));
  const notice = writerNoticeOf(url.searchParams.get("done"));
  const isWithdrawing = url.searchParams.has("withdraw");
  return { desk, acts, notice, copied, isRevising: url.searchParams.has("revise"), isWithdrawing };
}

/** Saves or sends the quote, extends or withdraws it: `act` says which. */
export async function action({ params: { reference }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const did = await writeByForm(context.get(domainContext), reference, visit.fields).catch(refusal);
  if (typeof did === "string") return done(visit, `${staffQuotePath(reference)}?done=${did}`);
  if (did.code === "not-found") notFound();
  return refused({ status: pageStatusOf(did), message: did.message, values: { ...visit.fields } });
}

export const meta: Route.MetaFunction = ({ params: { reference } }) => [
  { title: `Quote for ${reference} | Console` },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** Where the quote of a request is written, and what became of it. */
export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, acts, notice, isRevising, isWithdrawing, copied } = loaderData;
  const { reference, title, customer, quote, earlier, mailedTo } = desk;
  const isOpen = quote !== undefined && (quote.state === "sent" || quote.state === "expired");
  const mayWrite = acts.includes("send") && quote?.state !== "accepted";
  const writes =
    mayWrite && (quote === undefined || quote.hasDraft || isRevising || copied !== undefined || actionData !== undefined);
  const who = [customer.organization, customer.name, customer["country-name"]].filter(Boolean).join(", ");
  return (
    <StaffMain
      title={quote ? `Quote ${quote.number}` : "New quote"}
      intro={
        <>
          <Link className="link" to={inboxPath(reference)}>
            {title} {reference}
          </Link>
          {who && `, ${who}`}
        </>
      }
      tools={
        mayWrite && !writes ? (
          <Link className="btn btn--s" to={`${staffQuotePath(reference)}?revise`}>
            New revision
          </Link>
        ) : undefined
      }
    >
      {actionData?.message ? (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      ) : (
        <Notice>{notice}</Notice>
      )}
      <QuoteHistory
        desk={desk}
        pdfHref={(designation) => staffQuotePdfPath(reference, designation)}
        momentOf={(at) => <Moment at={at} />}
      />
      {isOpen && isWithdrawing && acts.includes("withdraw") && (
        <WithdrawForm quote={quote} mailedTo={mailedTo} back={staffQuotePath(reference)} />
      )}
      {isOpen && !isWithdrawing && !isRevising && acts.includes("extend") && <SentForms quote={quote} reference={reference} />}
      {writes && earlier.length > 0 && (
        <Form className="row quote-form__copy" method="get">
          <label htmlFor="copy">Copy from an earlier quote of this customer</label>
          <select className="select select--s" id="copy" name="copy" defaultValue={copied}>
            {earlier.map(({ designation }) => (
              <option key={designation}>{designation}</option>
            ))}
          </select>
          <button className="btn btn--line btn--s" type="submit">
            Copy
          </button>
        </Form>
      )}
      {writes && (
        <WriteForm
          key={`${quote?.version ?? 0} ${copied ?? ""}`}
          desk={desk}
          typedFields={actionData?.values.act === "send" || actionData?.values.act === "save" ? actionData.values : undefined}
          mailedTo={mailedTo}
        />
      )}
    </StaffMain>
  );
}

type Desk = Route.ComponentProps["loaderData"]["desk"];

/** Its fields with sums that follow what is typed. Enter leads from price to price, Ctrl and Enter sends. */
function WriteForm({
  desk,
  typedFields,
  mailedTo,
}: {
  desk: Desk;
  typedFields: Record<string, string> | undefined;
  mailedTo: string;
}) {
  const begin = typedFields ?? quoteFields(desk.begin);
  const [typed, setTyped] = useState(() => readTypedQuote(begin));
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state === "submitting";
  const read = () => form.current && setTyped(readTypedQuote(Object.fromEntries(new FormData(form.current))));
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey)
      form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>("[value=send]"));
    else nextPrice(form.current, event.target)?.focus();
  };
  return (
    <Form className="quote-form" method="post" ref={form} onInput={read} onKeyDown={onKeyDown} noValidate>
      <HiddenInputs values={{ seen: desk.quote?.version ?? 0 }} />
      <QuoteForm fields={begin} typed={typed} setting={desk.setting} lastPrices={desk.lastPrices} />
      <div className="row quote-form__send">
        <button className="btn btn--line" type="submit" name="act" value="save" disabled={isSending}>
          Save draft
        </button>
        <button className="btn" type="submit" name="act" value="send" disabled={isSending} aria-keyshortcuts="Control+Enter">
          Send to {mailedTo}
        </button>
      </div>
    </Form>
  );
}

/** The price field after one, or the first that is empty. */
function nextPrice(form: HTMLFormElement | null, from: HTMLInputElement): HTMLInputElement | undefined {
  const prices = [...(form?.querySelectorAll<HTMLInputElement>('input[name$=".Price"]') ?? [])].filter((one) =>
    one.checkVisibility(),
  );
  return prices[prices.indexOf(from) + 1];
}

type Sent = { quote: NonNullable<Desk["quote"]> };

/** What can be done with a quote that the customer has: it holds longer, it is withdrawn, which is asked again. */
function SentForms({ quote, reference }: Sent & { reference: string }) {
  return (
    <div className="row quote-form__sent">
      <Form className="row" method="post">
        <HiddenInputs values={{ act: "extend", seen: quote.version }} />
        <label htmlFor="until">Valid until</label>
        <input className="input input--s" id="until" name="until" type="date" defaultValue={quote.validUntil ?? ""} />
        <button className="btn btn--line btn--s" type="submit">
          Extend
        </button>
      </Form>
      <Link className="btn btn--line btn--s" to={`${staffQuotePath(reference)}?withdraw`}>
        Withdraw …
      </Link>
    </div>
  );
}

/** The step before a quote is withdrawn: what becomes of it, and who is told. */
function WithdrawForm({ quote, mailedTo, back }: Sent & { mailedTo: string; back: string }) {
  return (
    <section className="quote-form__withdraw" aria-labelledby="withdraw">
      <h2 className="h3" id="withdraw" tabIndex={-1} ref={focusOnce}>
        Withdraw {quote.inForce}?
      </h2>
      <p>{`It cannot be accepted any more, and ${mailedTo} gets a mail that says so. A new revision can be sent later.`}</p>
      <Form method="post" className="row">
        <HiddenInputs values={{ act: "withdraw", seen: quote.version }} />
        <button className="btn btn--danger btn--s" type="submit">
          Withdraw it
        </button>
        <Link className="btn btn--line btn--s" to={back}>
          Do not withdraw it
        </Link>
      </Form>
    </section>
  );
}
