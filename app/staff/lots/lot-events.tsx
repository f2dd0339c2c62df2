import type { LotEvent } from "../../../domain/lot-decisions/read-lot-events.ts";
import { doorWords } from "../audit/door-words.ts";
import { Moment } from "../moment.tsx";
import type { EventWords } from "./lot-event-words.ts";

type WordedEvent = Pick<LotEvent, "id" | "at" | "by" | "role" | "door"> & EventWords;
type Props = { events: readonly WordedEvent[]; hasOlder: boolean };

/** What was decided and changed about a lot: by whom, when, through which door, and why. */
export function LotEvents({ events, hasOlder }: Props) {
  return (
    <section aria-labelledby="lot-history">
      <h2 className="h3" id="lot-history">
        History
      </h2>
      <p>
        What was decided or changed here, the newest first, for two years. Of imports it has those that changed what was decided
        here.
      </p>
      {events.length === 0 ? (
        <p className="notice" role="status">
          Nothing was decided or changed here in the last two years.
        </p>
      ) : (
        <ol role="list" className="staff-lot__log">
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ol>
      )}
      {hasOlder && <p className="small">Older ones are in the audit.</p>}
    </section>
  );
}

function Event({ event: { at, by, role, door, what, facts } }: { event: WordedEvent }) {
  return (
    <li>
      <Moment at={at} />
      <div>
        <strong>{what}</strong>
        {facts.map(({ label, value }) => (
          <p key={label} className="staff-lot__fact">
            {`${label}: ${value}`}
          </p>
        ))}
        <p className="small">{`${by || "Somebody whose account is gone"}, ${role}, ${doorWords[door]}`}</p>
      </div>
    </li>
  );
}
