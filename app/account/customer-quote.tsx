import { requestPath } from "../../domain/accounts/account-paths.ts";
import { openQuote } from "../../domain/quotes/open-quote.ts";
import { quotePathBelow } from "../../domain/quotes/quote.ts";
import { quoteSheet } from "../../domain/quotes/quote-sheet.ts";
import { actorContext, domainContext, visitContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { done, notFound, refused } from "../page.ts";
import { privateMeta } from "../private-meta.ts";
import { answerByForm, quoteNoticeOf } from "../site/quotes/answer-form.ts";
import { QuoteBody } from "../site/quotes/quote-body.tsx";
import { pageStatusOf, refusal } from "../status-of.ts";
import type { Route } from "./+types/customer-quote";
import { AccountMain, customerHome } from "./account-main.tsx";

export const handle = { access: "customer", script: "portal", form: { body: "text" } } satisfies PageHandle;

export async function loader({ params: { reference, designation }, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const quote = (await openQuote({ ...context.get(domainContext), actor }, { reference }, designation)) ?? notFound();
  const notice = quoteNoticeOf(url.searchParams.get("done"));
  return { actor, quote, notice, sheet: quoteSheet(quote) };
}

/** Accepts, declines, asks, or asks for renewal. */
export async function action({ params: { reference, designation }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = { ...context.get(domainContext), actor: context.get(actorContext) };
  const answer = await answerByForm(ctx, { reference }, designation, visit.fields).catch(refusal);
  if (typeof answer === "string") return done(visit, `${quotePathBelow(requestPath(reference), designation)}?done=${answer}`);
  if (answer.code === "not-found") notFound();
  return refused({ status: pageStatusOf(answer), message: answer.message, values: { ...visit.fields } });
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData: { quote } }) => `Quote ${quote.designation}`);

/** A quote in the customer's account. */
export function Page({ loaderData: { actor, quote, sheet, notice }, actionData }: Route.ComponentProps) {
  const request = requestPath(quote.reference);
  return (
    <AccountMain
      actor={actor}
      title={quote.designation}
      above={[customerHome, { label: quote.reference, href: request }]}
      lead={`A quote for your request ${quote.reference}.`}
    >
      <QuoteBody request={request} quote={quote} sheet={sheet} notice={notice} refused={actionData} />
    </AccountMain>
  );
}
