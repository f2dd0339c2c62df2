import { listAgainPath, requestPath } from "../../domain/accounts/account-paths.ts";
import { request as listRequest } from "../../domain/enquiries/kinds/request.ts";
import { threadMessages } from "../../domain/messages/thread.ts";
import { attachmentPath } from "../../domain/portal/find-attachment.ts";
import { readRequest } from "../../domain/portal/read-request.ts";
import { readSentQuote } from "../../domain/quotes/list-quotes.ts";
import { actorContext, domainContext } from "../context.ts";
import type { FormState } from "../forms/form-state.ts";
import { PostButton } from "../forms/post-button.tsx";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import { privateMeta } from "../private-meta.ts";
import { SentAnswers } from "../site/enquiries/sent-answers.tsx";
import { QuoteLink } from "../site/quotes/quote-link.tsx";
import { messageNumber } from "../site/thread/message-number.ts";
import { RequestEvents } from "../site/thread/request-events.tsx";
import { RequestStatus } from "../site/thread/request-status.tsx";
import { RequestThread } from "../site/thread/request-thread.tsx";
import { shortDate } from "../site/thread/short-date.ts";
import type { Route } from "./+types/customer-request";
import { AccountMain, customerHome } from "./account-main.tsx";

export const handle = { access: "customer", script: "portal" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const upTo = messageNumber(url);
  const request = (await readRequest(context.get(domainContext), params.reference, { upTo })) ?? notFound();
  const quote = await readSentQuote({ ...context.get(domainContext), actor: context.get(actorContext) }, params);
  const notice = url.searchParams.get("done") === "sent" ? threadMessages.sent : undefined;
  return { actor: context.get(actorContext), request, quote, notice };
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData: { request } }) => `Request ${request.reference}`);

/** `actionData`: a message that was refused by write-message.ts, or lines that were by add-to-list.ts. */
type Props = Pick<Route.ComponentProps, "loaderData"> & { actionData?: FormState & { form: "message" | "list" } };

/** One request, whole: what was filled in, its files, what was written about it, and what has become of it. */
export function Page({ loaderData: { actor, request, quote, notice }, actionData }: Props) {
  const refused =
    actionData?.form === "message" ? { text: actionData.values.text ?? "", message: actionData.message ?? "" } : undefined;
  const { reference, kind, status, receivedAt, answers, lines, files, events, thread } = request;
  return (
    <AccountMain
      actor={actor}
      title={reference}
      above={[customerHome]}
      lead={
        <>
          {kind.title}. Status: <RequestStatus value={status} />
        </>
      }
    >
      {actionData?.form === "list" && (
        <p className="notice notice--bad" role="alert">
          {actionData.message}
        </p>
      )}
      <div className="receipt">
        <div className="thread__page">
          <QuoteLink request={requestPath(reference)} quote={quote} />
          <SentAnswers
            title="What you sent"
            at={shortDate(receivedAt.toISOString())}
            answers={answers}
            lines={lines}
            files={files.map((file) => ({ ...file, href: attachmentPath(reference, file.position) }))}
          />
          <RequestThread
            here={requestPath(reference)}
            sendTo={`${requestPath(reference)}/answer`}
            fileHref={(position) => attachmentPath(reference, position)}
            thread={thread}
            refused={refused}
            notice={notice}
          />
        </div>
        <RequestEvents events={events}>
          <AskAgain reference={reference} kind={kind.kind} lines={lines} />
        </RequestEvents>
      </div>
    </AccountMain>
  );
}

/** What can be done with an earlier request: its lines added to the list, its form filled in again. A request of the list has no form but the list. */
function AskAgain({ reference, kind, lines }: { reference: string; kind: string; lines: readonly unknown[] }) {
  const isOfList = kind === listRequest.kind;
  return (
    <div className="row noprint">
      {lines.length > 0 && (
        <PostButton action={listAgainPath(reference)} look="btn btn--line">
          Reorder
        </PostButton>
      )}
      {!isOfList && (
        <a className="btn btn--line" href={`${requestPath(reference)}/again`} data-plain="">
          Send again
        </a>
      )}
    </div>
  );
}
