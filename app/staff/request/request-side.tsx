import { Link } from "react-router";
import type { DeskRequest } from "../../../domain/desk/read-request.ts";
import { readFilters, writeFilters } from "../../../domain/inbox/inbox-filters.ts";
import { kindName } from "../../../domain/inbox/kind-names.ts";
import { statusNames } from "../../../domain/inbox/status-names.ts";
import type { QuoteState } from "../../../domain/quotes/quote.ts";
import { quoteStateWords } from "../../site/quotes/quote-history.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { EmailText } from "../email-text.tsx";
import { Moment } from "../moment.tsx";
import { inboxPath, staffQuotePath } from "../staff-paths.ts";
import { useZone } from "../use-zone.ts";
import { ActForm } from "./act-form.tsx";
import { historyWords } from "./history-words.ts";
import type { RequestAct } from "./request-acts.ts";

type Props = {
  request: DeskRequest & { quote: { number: string; state: QuoteState } | undefined };
  acts: readonly RequestAct[];
  search: string;
  /** Whether a quote that there is not yet may be written. */
  mayQuote: boolean;
  /** The agent to whom it was not handed, because they are in another country. */
  refusedAgent: number | undefined;
};

/** Who sent a request, who gets it and why, its mails, and everything that happened. */
export function RequestSide({ request, acts, search, mayQuote, refusedAgent }: Props) {
  return (
    <aside className="reqpage__side" aria-label="Sender and history">
      {(request.quote || mayQuote) && (
        <p>
          <Link className="btn btn--line btn--s" to={staffQuotePath(request.reference)}>
            {request.quote ? `Quote ${request.quote.number}: ${quoteStateWords(request.quote.state)}` : "Write a quote"}
          </Link>
        </p>
      )}
      <Sender request={request} />
      <Others request={request} search={search} />
      <Recipient {...{ request, acts, refusedAgent }} />
      <Mails request={request} acts={acts} />
      <History request={request} />
    </aside>
  );
}

function Sender({
  request: { sender, sender_name, sender_email, country, accountEmail, accountConfirmed },
}: {
  request: DeskRequest;
}) {
  const facts = [
    { label: "Name", value: sender_name },
    { label: "Title", value: sender["organization-title"] },
    { label: "Company", value: sender.organization },
    {
      label: "E-mail",
      value: sender_email && (
        <a className="rowlink" href={`mailto:${sender_email}`}>
          <EmailText address={sender_email} />
        </a>
      ),
    },
    {
      label: "Phone",
      value: [sender.tel, sender["tel-extension"] && `ext. ${sender["tel-extension"]}`].filter(Boolean).join(", "),
    },
    { label: "Country", value: country ?? "None named" },
    {
      label: "Account",
      value: accountEmail ? (
        <>
          <EmailText address={accountEmail} />
          {!accountConfirmed && ", not confirmed"}
        </>
      ) : (
        "None"
      ),
    },
  ].filter(({ value }) => value);
  return (
    <section>
      <h3 className="h4">Sender</h3>
      <FactList className="facts" facts={facts} />
    </section>
  );
}

function Others({ request: { reference: own, others }, search }: { request: DeskRequest; search: string }) {
  if (others.total === 0) return null;
  return (
    <section>
      <h3 className="h4">
        Other requests from this sender <span className="num">{others.total}</span>
      </h3>
      <ul role="list" className="reqpage__others">
        {others.rows.map(({ reference, kind, subject, status }) => (
          <li key={reference}>
            <Link className="rowlink" to={{ pathname: inboxPath(reference), search }}>
              {subject || kindName(kind)}
            </Link>
            <span className="small num">
              <span translate="no">{reference}</span>, {(statusNames as Record<string, string>)[status] ?? status}
            </span>
          </li>
        ))}
      </ul>
      <Link
        className="link"
        to={`/staff/inbox?${writeFilters({ ...readFilters(new URLSearchParams("status=all")), sender: own })}`}
      >
        See all in the inbox
      </Link>
    </section>
  );
}

const leadWords = {
  offered: "was asked, and has not accepted yet",
  accepted: "has it",
  "handed-back": "had it, and it is back with us",
} as const;

function Recipient({ request, acts, refusedAgent }: Omit<Props, "search" | "mayQuote">) {
  const { version, way, lead, leadEvents } = request;
  const isAgents = lead !== undefined && lead.state !== "handed-back";
  return (
    <section>
      <h3 className="h4">Who gets it</h3>
      <p>{way.reason}</p>
      {lead && (
        <p>
          {lead.agent ?? "An agent"} {leadWords[lead.state]}, <Moment at={lead.at} />.
        </p>
      )}
      {leadEvents.length > 0 && (
        <ul role="list" className="small">
          {leadEvents.map(({ id, at, kind, detail, by }) => (
            <li key={id}>
              {by ?? "The site"}: {kind}
              {detail && `, ${detail}`} <Moment at={at} />
            </li>
          ))}
        </ul>
      )}
      {acts.includes("hand-over") &&
        (isAgents ? (
          <ActForm act="take-back" seen={version}>
            <button className="btn btn--line btn--s" type="submit">
              Take it back
            </button>
          </ActForm>
        ) : (
          <HandOver {...{ request, refusedAgent }} />
        ))}
    </section>
  );
}

/** Hands it to the agent who gets the country's requests, by name; every other one is a choice of its own, and one in another country is asked about once. */
function HandOver({ request: { version, way, agents }, refusedAgent }: Pick<Props, "request" | "refusedAgent">) {
  const usual = agents.find(({ id }) => id === way.agentId);
  const refused = agents.find(({ id }) => id === refusedAgent);
  const others = agents.filter(({ id }) => id !== usual?.id);
  const { there = [], elsewhere = [] } = Object.groupBy(others, ({ isThere }) => (isThere ? "there" : "elsewhere"));
  const options = (some: typeof agents) =>
    some.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <>
      {refused && (
        <ActForm act="hand-over" seen={version} fields={{ agent: refused.id, elsewhere: "yes" }}>
          <button className="btn btn--s" type="submit">
            Hand to {refused.name} all the same
          </button>
        </ActForm>
      )}
      {usual && (
        <ActForm act="hand-over" seen={version} fields={{ agent: usual.id }}>
          <button className="btn btn--line btn--s" type="submit">
            Hand to {usual.name}
          </button>
        </ActForm>
      )}
      {others.length > 0 && (
        <details>
          <summary className="small">{usual ? "Another agent …" : "Hand to an agent …"}</summary>
          <ActForm act="hand-over" seen={version}>
            <label className="vh" htmlFor="agent">
              Agent
            </label>
            <select className="select select--s" id="agent" name="agent" required defaultValue="">
              <option value="">Choose an agent</option>
              {there.length > 0 && <optgroup label={`In ${way.country ?? "their country"}`}>{options(there)}</optgroup>}
              <optgroup label="In other countries">{options(elsewhere)}</optgroup>
            </select>
            <button className="btn btn--line btn--s" type="submit">
              Hand over
            </button>
          </ActForm>
        </details>
      )}
    </>
  );
}

const mailNames: Record<string, string> = {
  "staff-notice": "Notice to us",
  receipt: "Receipt",
  answer: "Answer",
  "customer-message": "Their message to us",
  "request-link": "Link to the request",
  quote: "Quote",
  "quote-reminder": "Reminder of the quote",
};
const mailShapes = { sent: "st st--in", waiting: "st st--low", bounced: "st st--out", "given up": "st st--out" } as const;

function Mails({ request: { mails, version }, acts }: Pick<Props, "request" | "acts">) {
  if (mails.length === 0) return null;
  return (
    <section>
      <h3 className="h4">Mail</h3>
      <ul role="list" className="reqpage__mails">
        {mails.map(({ id, message, to, state, error, sentAt, at, isReplaced, canSendAgain }) => (
          <li key={id}>
            <span>
              {mailNames[message] ?? message} to {to ? <EmailText address={to} /> : "nobody"}
            </span>
            <span className="small">
              <span className={mailShapes[state]}>{state}</span> <Moment at={sentAt ?? at} />
            </span>
            {error && state !== "sent" && <span className="small">{error}</span>}
            {isReplaced && <span className="small">Sent again.</span>}
            {canSendAgain && acts.includes("send-again") && (
              <ActForm act="send-again" seen={version} fields={{ mail: id }}>
                <label className="vh" htmlFor={`again-${id}`}>
                  Address for the {mailNames[message] ?? message}
                </label>
                <input
                  className="input input--s"
                  id={`again-${id}`}
                  name="to"
                  type="email"
                  required
                  maxLength={254}
                  autoComplete="off"
                  defaultValue={to}
                />
                <button className="btn btn--line btn--s" type="submit">
                  Send again
                </button>
              </ActForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ request: { history, sender_name } }: { request: DeskRequest }) {
  const zone = useZone();
  return (
    <section>
      <h3 className="h4">History</h3>
      <ol role="list" className="reqpage__log small">
        {history.map((event) => (
          <li key={event.id} className={event.isUndone && event.kind !== "undone" ? "is-undone" : undefined}>
            <Moment at={event.at} />
            <span>
              {historyWords(event, zone)}
              {event.by
                ? `, ${event.by}`
                : event.kind === "received" || event.kind === "status"
                  ? `, ${sender_name || "the sender"}`
                  : ""}
              {event.isUndone && event.kind !== "undone" && " (undone)"}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
