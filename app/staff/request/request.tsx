import { useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { readDeskRequest } from "../../../domain/desk/read-request.ts";
import { readSnoozeChoices } from "../../../domain/desk/read-snoozes.ts";
import { readUndoable } from "../../../domain/desk/read-undoable.ts";
import { authorize, may } from "../../../domain/people/authorize.ts";
import { readQuoteState } from "../../../domain/quotes/list-quotes.ts";
import { actorContext, domainContext, servicesContext, visitContext } from "../../context.ts";
import { textOf } from "../../forms/text-of.ts";
import type { PageHandle } from "../../handle.ts";
import { asFormStatus, done, notFound, refused } from "../../page.ts";
import { Moment } from "../moment.tsx";
import { StaffError } from "../staff-error.tsx";
import { inboxPath } from "../staff-paths.ts";
import { useOpen } from "../use-open.ts";
import type { Route } from "./+types/request";
import { ReplyBox } from "./reply-box.tsx";
import { actOnRequest, actsOf } from "./request-acts.ts";
import { RequestAnswers } from "./request-answers.tsx";
import { RequestControls } from "./request-controls.tsx";
import { RequestSide } from "./request-side.tsx";
import { RequestThread } from "./request-thread.tsx";
import { UndoToast } from "./undo-toast.tsx";
import { WhoHasIt } from "./who-has-it.tsx";

export const handle = { access: "staff", verb: "enquiry.list", form: { body: "itself" } } satisfies PageHandle;

export async function loader({ params: { reference }, context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const actor = context.get(actorContext);
  const request = (await readDeskRequest(ctx, reference)) ?? notFound();
  const acts = actsOf(actor);
  const [undoable, snoozes, quote, preview] = await Promise.all([
    readUndoable(ctx, reference),
    readSnoozeChoices(ctx),
    readQuoteState(ctx, request.id),
    acts.includes("answer") ? context.get(servicesContext).previewAnswer(request.id, request.answeredAt) : undefined,
  ]);
  const me = { id: actor.id, name: actor.name };
  return {
    request: { ...request, quote },
    preview,
    undoable,
    acts,
    me,
    snoozes,
    readsMails: may(actor, "mail.list"),
    mayQuote: may(actor, "quote.write"),
  };
}

/** Does what a form of the page asks for, `act`. */
export async function action({ params: { reference }, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const ctx = context.get(domainContext);
  let act = "";
  let agent = "";
  const answer = await context.get(servicesContext).deskForm(ctx, {
    request: visit.request,
    client: visit.client.address,
    // No file of somebody who may write nothing is received.
    before: async () => authorize(ctx, "enquiry.note"),
    write(form) {
      act = textOf(form.fields, "act");
      agent = textOf(form.fields, "agent");
      return actOnRequest(ctx, reference, form);
    },
  });
  if (answer.ok) return done(visit, inboxPath(reference) + url.search);
  const { status, message, text, retryAfter } = answer;
  if (status === 404) notFound();
  return refused({ status: asFormStatus(status), message, retryAfter, values: { text, agent }, act });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.request.reference}, ${loaderData.request.subject}` : "No such request" },
  { name: "robots", content: "noindex" },
];
export const ErrorBoundary = StaffError;

/** One request, whole, with what can be done about it. */
export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { request, preview, undoable, acts, me, snoozes, readsMails, mayQuote } = loaderData;
  const { reference, title, created_at, due_at, first_answered_at, subject, viewers } = request;
  const settled = useSettled(actionData);
  const { search } = useLocation();
  useOpen(reference);
  const problem = actionData?.message;
  // Another request is another article, not the same with other texts: a browser that translates the page has replaced the text nodes that React would change.
  return (
    <article className="reqpage" aria-labelledby="request-title" key={reference}>
      <header className="reqpage__head">
        <div>
          <p className="small num">
            {title} <span translate="no">{reference}</span>, received <Moment at={created_at} />
            {due_at && !first_answered_at && (
              <>
                , due <Moment at={due_at} />
              </>
            )}
          </p>
          <h2 id="request-title">{subject || title}</h2>
          <WhoHasIt request={request} />
          {viewers.length > 0 && (
            <p className="reqpage__viewers small" role="status">
              Also open: {viewers.map(({ name }) => name).join(", ")}
            </p>
          )}
        </div>
        <RequestControls {...{ request, acts, me, snoozes, undoable }} />
      </header>
      {problem !== undefined && (
        <p className="notice notice--bad" role="alert">
          {problem}
        </p>
      )}
      <div className="reqpage__cols">
        <div className="reqpage__main">
          <RequestAnswers request={request} />
          <RequestThread request={request} readsMails={readsMails} />
          {acts.includes("note") && (
            <ReplyBox
              {...{ request, preview, acts, me, settled }}
              refusedText={actionData ? { act: actionData.act, text: actionData.values.text ?? "" } : undefined}
            />
          )}
        </div>
        <RequestSide
          request={request}
          acts={acts}
          search={search}
          mayQuote={mayQuote}
          refusedAgent={Number(actionData?.values.agent) || undefined}
        />
      </div>
      <UndoToast key={undoable?.act ?? 0} undoable={undoable} status={request.status} agent={request.lead?.agent} />
    </article>
  );
}

/** Changes each time a form of the page was answered. */
function useSettled(actionData: unknown): number {
  const { state, formMethod } = useNavigation();
  const count = useRef(0);
  const wasSent = useRef(false);
  const former = useRef(actionData);
  if (state !== "idle" && formMethod === "POST") wasSent.current = true;
  if (state === "idle" && (wasSent.current || former.current !== actionData)) {
    wasSent.current = false;
    former.current = actionData;
    count.current += 1;
  }
  return count.current;
}
