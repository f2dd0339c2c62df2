import { Moment } from "../moment.tsx";
import { ActButton } from "./act-button.tsx";
import type { PersonParts } from "./person-parts.ts";

/** Where a person is signed in, for those who may end it. */
export function PersonSessions({ person, sessions }: Pick<PersonParts, "person" | "sessions">) {
  if (!sessions) return null;
  const act = person.kind === "staff" ? "sign-out-staff" : "sign-out";
  return (
    <section aria-labelledby="sessions">
      <h2 className="h4" id="sessions">
        Sessions
      </h2>
      {sessions.length === 0 && <p className="small">Signed in nowhere.</p>}
      <ul role="list" className="person__sessions">
        {sessions.map(({ id, device, since, used, current }) => (
          <li key={id}>
            <span>
              {device}
              {current && <span className="small"> this one</span>}
              <span className="small day">
                since <Moment at={since} />, used <Moment at={used} />
              </span>
            </span>
            <ActButton act={act} fields={{ session: id }} look="btn btn--text btn--s" label={`Sign out ${device}`}>
              Sign out
            </ActButton>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActButton act={act} fields={{}}>
          Sign out everywhere
        </ActButton>
      )}
    </section>
  );
}
