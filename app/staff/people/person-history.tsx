import { Link } from "react-router";
import { AuditChange } from "../audit/audit-change.tsx";
import { Moment } from "../moment.tsx";
import { auditPath } from "../staff-paths.ts";
import type { PersonParts } from "./person-parts.ts";
import { AccountMark } from "./person-words.tsx";

/** What was decided about an account; and, for those who may search the audit, what was done to it and what it did. */
export function PersonHistory({ person, decisions, audit }: Pick<PersonParts, "person" | "decisions" | "audit">) {
  return (
    <section aria-labelledby="history">
      <h2 className="h4" id="history">
        History
      </h2>
      {decisions.length === 0 && <p className="small">Nobody has decided anything about this account yet.</p>}
      <ol role="list" className="person__log">
        {decisions.map(({ id, at, status, reason, by }) => (
          <li key={id}>
            <Moment at={at} />
            <div>
              <AccountMark status={status} /> <span className="small">by {by || "somebody whose account is gone"}</span>
              {reason && <p className="person__reason">{reason}</p>}
            </div>
          </li>
        ))}
      </ol>
      {audit && (
        <details className="act__fold">
          <summary>Audit events</summary>
          <ol role="list" className="person__log">
            {audit.map((event) => (
              <li key={event.id}>
                <Moment at={event.at} />
                <div>
                  {event.verb}{" "}
                  <span className="small">by {event.account_id === person.id ? "this account" : event.by || "the site"}</span>
                  <AuditChange {...event} />
                </div>
              </li>
            ))}
          </ol>
          <Link className="link" to={`${auditPath}?subject=account&id=${person.id}`}>
            Search the audit
          </Link>
        </details>
      )}
    </section>
  );
}
