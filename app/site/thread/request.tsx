import { data } from "react-router";
import { threadMessages } from "../../../domain/messages/thread.ts";
import { readSentQuote } from "../../../domain/quotes/list-quotes.ts";
import { readLinkedRequest } from "../../../domain/thread/read-linked-request.ts";
import { linkFilePath, linkMessages, requestLinkPath } from "../../../domain/thread/request-link.ts";
import { domainContext, servicesContext, visitContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, done, refused, siteMeta } from "../../page.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { SentAnswers } from "../enquiries/sent-answers.tsx";
import { QuoteLink } from "../quotes/quote-link.tsx";
import type { Route } from "./+types/request";
import { ClosedLink } from "./closed-link.tsx";
import { messageNumber } from "./message-number.ts";
import { RequestEvents } from "./request-events.tsx";
import { RequestStatus } from "./request-status.tsx";
import { RequestThread } from "./request-thread.tsx";
import { shortDate } from "./short-date.ts";

export const handle = {
  section: "support",
  access: "visitor",
  personal: true,
  form: {
    body: "itself",
    limit: "request-link",
    tooOften: "Too many messages in a minute. Please wait a little and send it again.",
  },
} satisfies PageHandle;

export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const request = await readLinkedRequest(context.get(domainContext), token, { upTo: messageNumber(url) });
  const quote = request && (await readSentQuote(context.get(domainContext), { token }));
  const wasDone = url.searchParams.get("done");
  const notice = wasDone === "sent" ? threadMessages.sent : wasDone === "asked" ? linkMessages.asked : undefined;
  return data({ token, request, quote, notice }, { status: request ? 200 : 404 });
}

/** Writes to the supplier about the request, with files. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const { writeByLink } = context.get(servicesContext);
  const taken = await writeByLink(context.get(domainContext), token, visit.request, visit.client.address);
  if (taken.ok) return done(visit, `${requestLinkPath(token)}?done=sent#thread`);
  const { status, message, text, retryAfter } = taken;
  return refused({ status: asFormStatus(status), message, retryAfter, values: { text } });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { request } }) => ({
  title: request ? `Request ${request.reference}` : "This link is not good any more",
  description: "Your request, and what was written about it.",
  canonical: "/support",
  noindex: true,
}));

/** A request as its sender sees it by the link of a mail: what was sent, what has become of it, what was written, and a form to write back. */
export function Page({ loaderData: { token, request, quote, notice }, actionData }: Route.ComponentProps) {
  if (!request) return <ClosedLink token={token} notice={notice} />;
  const { reference, kind, status, receivedAt, answers, lines, files, events, thread } = request;
  const refusal = actionData && { text: actionData.values.text ?? "", message: actionData.message ?? "" };
  return (
    <PageMain crumbs={[{ label: "Support", href: "/support" }, { label: "Your request" }]}>
      <PageHead
        title={`Request ${reference}`}
        intro={
          <>
            {kind.title}. Status: <RequestStatus value={status} />
          </>
        }
      />
      <div className="receipt">
        <div className="thread__page">
          <QuoteLink request={requestLinkPath(token)} quote={quote} />
          <RequestThread
            here={requestLinkPath(token)}
            sendTo={requestLinkPath(token)}
            fileHref={(position) => linkFilePath(token, position)}
            takesFiles
            thread={thread}
            refused={refusal}
            notice={notice}
          />
          <SentAnswers
            title="What you sent"
            at={<time dateTime={receivedAt.toISOString()}>{shortDate(receivedAt.toISOString())}</time>}
            answers={answers}
            lines={lines}
            files={files.map((file) => ({ ...file, href: linkFilePath(token, file.position) }))}
          />
        </div>
        <RequestEvents events={events}>
          <p className="small noprint">
            Anybody who has the address of this page can read it and write here. It was mailed to you alone: pass it on with care.
          </p>
        </RequestEvents>
      </div>
    </PageMain>
  );
}
