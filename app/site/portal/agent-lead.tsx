import { type LeadEventKind, leadFilePath, maxLeadText } from "../../../domain/leads/lead.ts";
import type { Lead } from "../../../domain/leads/read-leads.ts";
import type { SignedIn } from "../../../domain/people/actor.ts";
import { FieldError } from "../../forms/field.tsx";
import { SentAnswers } from "../enquiries/sent-answers.tsx";
import { stateLabels } from "./agent-leads.tsx";
import { agentHome, PortalHead } from "./portal-head.tsx";
import { shortDate } from "./short-date.ts";

export type LeadProblem = { form: "note" | "hand-back"; message: string; text: string };
type Props = { actor: SignedIn; lead: Lead; notice?: string | undefined; problem?: LeadProblem | undefined };

const done: Record<LeadEventKind, string> = { accepted: "Accepted", note: "Note", "handed-back": "Handed back" };

/** One lead, whole, with what its agent can do about it. */
export function AgentLead({ actor, lead, notice, problem }: Props) {
  const { reference, title, country, state, receivedAt, answers, files } = lead;
  const here = `/agent-dashboard/leads/${reference}`;
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <PortalHead
          actor={actor}
          title={reference}
          above={[agentHome, { label: "Leads", href: "/agent-dashboard/leads" }]}
          lead={
            <>
              {title}
              {country && `, ${country}`}. <b>{stateLabels[state]}</b>.
            </>
          }
          notice={notice}
        />
        <div className="receipt">
          <section aria-labelledby="copy">
            <div className="section__head">
              <h2 id="copy">The request</h2>
              <p>{shortDate(receivedAt.toISOString())}</p>
            </div>
            <SentAnswers
              answers={answers}
              files={files.map((file) => ({ ...file, href: leadFilePath(reference, file.position) }))}
            />
          </section>
          <aside className="formside" aria-label="What you do about it">
            <h2 className="h4">What you do about it</h2>
            <Events lead={lead} />
            {state === "waiting" && (
              <form className="noprint" method="post" action={`${here}/accept`}>
                <button className="btn" type="submit">
                  Accept
                </button>
              </form>
            )}
            <Words
              {...{ here, problem }}
              version={lead.version}
              form="note"
              label="Note for yourself and for us"
              button="Keep the note"
            />
            <Words
              {...{ here, problem }}
              version={lead.version}
              form="hand-back"
              label="Why you hand it back"
              button="Hand back to the head office"
            />
          </aside>
        </div>
      </div>
    </main>
  );
}

function Events({ lead }: { lead: Lead }) {
  if (lead.events.length === 0) return null;
  return (
    <ol className="portal__side">
      {lead.events.map(({ id, at, kind, detail, by }) => (
        <li key={id}>
          {done[kind]}
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
  form: LeadProblem["form"];
  label: string;
  button: string;
  problem: LeadProblem | undefined;
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
          maxLength={maxLeadText}
          aria-required="true"
          aria-invalid={!!wrong}
          aria-describedby={`${id}-error`}
          defaultValue={wrong?.text ?? ""}
        />
        <FieldError id={id} error={wrong?.message} />
      </div>
      <button className="btn btn--line btn--s" type="submit">
        {button}
      </button>
    </form>
  );
}
