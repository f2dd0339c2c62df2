import { data } from "react-router";
import { openQuote } from "../../../domain/quotes/open-quote.ts";
import { quotePathBelow } from "../../../domain/quotes/quote.ts";
import { quoteSheet } from "../../../domain/quotes/quote-sheet.ts";
import { requestLinkPath } from "../../../domain/thread/request-link.ts";
import { domainContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { done, refused, siteMeta } from "../../page.ts";
import { pageStatusOf, refusal } from "../../status-of.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { ClosedLink } from "../thread/closed-link.tsx";
import type { Route } from "./+types/linked-quote";
import { answerByForm, quoteNoticeOf } from "./answer-form.ts";
import { QuoteBody } from "./quote-body.tsx";

export const handle = {
  section: "support",
  access: "visitor",
  personal: true,
  form: {
    body: "text",
    limit: "request-link",
    tooOften: "Too many answers in a minute. Please wait a little and send it again.",
  },
} satisfies PageHandle;

export async function loader({ params: { token, designation }, url, context }: Route.LoaderArgs) {
  const quote = await openQuote(context.get(domainContext), { token }, designation);
  const notice = quoteNoticeOf(url.searchParams.get("done"));
  return data({ token, notice, quote, sheet: quote && quoteSheet(quote) }, { status: quote ? 200 : 404 });
}

/** Accepts, declines, asks, or asks for renewal: it takes a button, since programs that scan mails follow links. */
export async function action({ params: { token, designation }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const answer = await answerByForm(context.get(domainContext), { token }, designation, visit.fields).catch(refusal);
  if (typeof answer === "string") return done(visit, `${quotePathBelow(requestLinkPath(token), designation)}?done=${answer}`);
  return refused({ status: pageStatusOf(answer), message: answer.message, values: { ...visit.fields } });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { quote } }) => ({
  title: quote ? `Quote ${quote.designation}` : "This link is not good any more",
  description: "A quote for your request.",
  canonical: "/support",
  noindex: true,
}));

/** A quote by the link of a mail. */
export function Page({ loaderData: { token, quote, sheet, notice }, actionData }: Route.ComponentProps) {
  if (!quote || !sheet) return <ClosedLink token={token} notice={undefined} />;
  const request = requestLinkPath(token);
  return (
    <PageMain
      crumbs={[
        { label: "Support", href: "/support" },
        { label: `Request ${quote.reference}`, href: request },
        { label: quote.designation },
      ]}
    >
      <PageHead title={sheet.title} intro={`For your request ${quote.reference}.`} />
      <QuoteBody request={request} quote={quote} sheet={sheet} notice={notice} refused={actionData} />
    </PageMain>
  );
}
