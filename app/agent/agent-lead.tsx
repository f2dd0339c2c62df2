import { leadPath, leadsPath } from "../../domain/accounts/account-paths.ts";
import { DomainError } from "../../domain/errors.ts";
import { type LeadEventKind, leadFilePath, leadMessages, noteField } from "../../domain/leads/lead.ts";
import type { Lead } from "../../domain/leads/read-leads.ts";
import { findLead } from "../../domain/leads/read-leads.ts";
import { languageName } from "../../domain/locale/languages.ts";
import { AccountMain, agentHome } from "../account/account-main.tsx";
import { actorContext, domainContext } from "../context.ts";
import { FieldError } from "../forms/field.tsx";
import type { FormState } from "../forms/form-state.ts";
import { PostButton } from "../forms/post-button.tsx";
import type { PageHandle } from "../handle.ts";
import { notFound } from "../page.ts";
import { privateMeta } from "../private-meta.ts";
import { SentAnswers } from "../site/enquiries/sent-answers.tsx";
import { messageNumber } from "../site/thread/message-number.ts";
import { shortDate } from "../site/thread/short-date.ts";
import { ThreadHead } from "../site/thread/thread-head.tsx";
import { ThreadMessages } from "../site/thread/thread-messages.tsx";
import { SmallSubmitButton } from "../ui/buttons.tsx";
import type { Route } from "./+types/agent-lead";
import { AnswerForm } from "./answer-form.tsx";
import { LeadStateMark } from "./lead-state-mark.tsx";

export const handle = { access: "agent", script: "portal" } satisfies PageHandle;

const notices: Record<string, string> = {
  accepted: leadMessages.accepted,
  noted: leadMessages.noted,
  answered: leadMessages.answered,
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const lead = await findLead(context.get(domainContext), params.reference, { upTo: messageNumber(url) }).catch(
    (error: unknown) => {
      if (error instanceof DomainError) notFound();
      throw error;
    },
  );
  return { actor: context.get(actorContext), lead, notice: notices[url.searchParams.get("done") ?? ""] };
}

export const meta: Route.MetaFunction = privateMeta(({ loaderData: { lead } }) => `Lead ${lead.reference}`);

/** What a form of this page came back with: decide-lead.ts and answer-lead.ts. */
type LeadFormState = FormState & { form: "answer" | "note" | "hand-back" };
type Props = Pick<Route.ComponentProps, "loaderData"> & { actionData?: LeadFormState };

const eventLabels: Record<LeadEventKind, string> = {
  accepted: "Accepted",
  note: "Note",
  answered: "Answered",
  "handed-back": "Handed back",
};

/** One lead, whole, with what its agent can do about it. */
export function Page({ loaderData: { actor, lead, notice }, actionData: problem }: Props) {
  const { reference, title, country, language, state, answered, receivedAt, answers, lines, files } = lead;
  const here = leadPath(reference);
  const words = { here, problem, version: lead.version };
  return (
    <AccountMain
      actor={actor}
      title={reference}
      above={[agentHome, { label: "Leads", href: leadsPath }]}
      lead={
        <>
          {title}
          {country && `, ${country}`}. <LeadStateMark state={state} answered={answered} />
        </>
      }
      notice={notice}
    >
      <div className="receipt">
        <div className="thread__page">
          <SentAnswers
            title="The request"
            at={shortDate(receivedAt.toISOString())}
            answers={answers}
            lines={lines}
            files={files.map((file) => ({ ...file, href: leadFilePath(reference, file.position) }))}
          />
          <section className="thread" id="thread" aria-labelledby="thread-title">
            <ThreadHead thread={lead.thread} />
            <ThreadMessages
              here={here}
              thread={lead.thread}
              fileHref={(position) => leadFilePath(reference, position)}
              customer="The customer"
              empty={`Nothing has been written yet. Your answer will appear here and ${lead.hasAccount ? "in the customer’s account" : "on the page of the request that the customer’s mail opens"}.`}
            />
            <AnswerForm
              here={here}
              hasAccount={lead.hasAccount}
              refused={
                problem?.form === "answer" ? { text: problem.values.text ?? "", message: problem.message ?? "" } : undefined
              }
            />
          </section>
        </div>
        <aside className="formside" aria-label="Your next step">
          {language !== "" && (
            <p className="small">
              The customer’s browser asks for <b>{languageName(language)}</b>.
            </p>
          )}
          <h2 className="h4">Your next step</h2>
          <Events lead={lead} />
          {state !== "waiting" && (
            <a className="btn btn--line noprint" href={`${here}/quote`} data-plain="">
              Quote
            </a>
          )}
          {state === "waiting" && (
            <PostButton className="noprint" action={`${here}/accept`} look="btn">
              Accept
            </PostButton>
          )}
          <Words {...words} form="note" label="Note for yourself and for us" button="Save note" />
          <Words {...words} form="hand-back" label="Why you return it" button="Return to the head office" />
        </aside>
      </div>
    </AccountMain>
  );
}

function Events({ lead }: { lead: Lead }) {
  if (lead.events.length === 0) return null;
  return (
    <ol role="list" className="portal__side">
      {lead.events.map(({ id, at, kind, detail, by }) => (
        <li key={id}>
          {eventLabels[kind]}
          {by && `, ${by}`} <span className="small">{shortDate(at.toISOString())}</span>
          {detail && <p className="lead__words">{detail}</p>}
        </li>
      ))}
    </ol>
  );
}

type WordsProps = {
  here: string;
  /** Of the lead; a form that was filled in for an older one is refused. */
  version: number;
  form: LeadFormState["form"];
  label: string;
  button: string;
  problem: LeadFormState | undefined;
};

function Words({ here, version, form, label, button, problem }: WordsProps) {
  const id = `f-${form}`;
  const wrong = problem?.form === form ? problem : undefined;
  return (
    <form className="form lead__form noprint" method="post" action={`${here}/${form}`} noValidate>
      <input type="hidden" name="version" value={version} />
      <div className={wrong ? "field field--bad" : "field"}>
        <label htmlFor={id}>{label}</label>
        <textarea
          className="textarea"
          id={id}
          name="text"
          rows={3}
          maxLength={noteField.maxLength}
          aria-required="true"
          aria-invalid={!!wrong}
          aria-describedby={`${id}-error`}
          defaultValue={wrong?.values.text ?? ""}
        />
        <FieldError id={id} error={wrong?.message} />
      </div>
      <SmallSubmitButton>{button}</SmallSubmitButton>
    </form>
  );
}
