import type { DeskRequest } from "../../../domain/desk/read-request.ts";
import { Moment } from "../moment.tsx";

/** Who has a request now, in one line: nobody any more, the customer, an agent, somebody of us; and until when it is put off. */
export function WhoHasIt({ request }: { request: DeskRequest }) {
  const who = whoHasIt(request);
  const { snoozed_until } = request;
  // Another line is another element: its text may have been replaced by a translation.
  return (
    <p className="small reqpage__who" key={`${who.text} ${snoozed_until?.getTime() ?? ""}`}>
      {who.text}
      {who.since && (
        <>
          , since <Moment at={who.since} />
        </>
      )}
      {snoozed_until && (
        <>
          . Snoozed until <Moment at={snoozed_until} />
        </>
      )}
    </p>
  );
}

function whoHasIt({ status, lead, assignee_id, people, messages }: DeskRequest): { text: string; since?: Date | undefined } {
  if (status === "closed" || status === "spam") return { text: "No action needed" };
  if (status === "answered")
    return { text: "Waiting for the customer", since: messages.findLast(({ fromStaff }) => fromStaff)?.at };
  if (lead?.state === "accepted") return { text: `With agent ${lead.agent ?? "of the country"}`, since: lead.at };
  if (lead?.state === "offered")
    return { text: `${lead.agent ?? "An agent"} was asked and has not accepted yet`, since: lead.at };
  const assignee = people.find(({ id }) => id === assignee_id)?.name;
  return { text: assignee ? `With us: ${assignee}` : "With us: unassigned" };
}
