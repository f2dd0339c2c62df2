import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { writeStatus } from "../messages/write-status.ts";
import { change } from "../people/change.ts";
import { addEvent } from "./add-event.ts";
import { type AboutRequest, type Acted, runAct } from "./run-act.ts";
import { takesRequests } from "./takes-requests.ts";

/**
 * Gives a request to a person of staff, or to nobody; a new one is open from then on, since somebody has looked at it.
 *
 * @param whom the account's id; null: nobody
 * @throws DomainError forbidden; invalid for an account that cannot be given requests; and as `runAct`
 */
export function assignRequest(ctx: Context, about: AboutRequest, whom: number | null): Promise<Acted> {
  return change(ctx, "enquiry.assign", (work, audit) => {
    const isAlready = ({ assignee_id }: { assignee_id: number | null }) => assignee_id === whom;
    return runAct(work, audit, { verb: "assign", about, fingerprint: [whom], isAlready }, async ({ id, status }, act) => {
      if (whom !== null) await requirePerson(work, whom);
      await work.db.updateTable("enquiry").set({ assignee_id: whom }).where("id", "=", id).execute();
      await addEvent(work, { id, act, kind: "assigned", whom });
      if (whom === null || status !== "new") return { after: { assignee_id: whom } };
      await writeStatus(work, id, "open", act);
      return { after: { assignee_id: whom, status: "open" } };
    });
  });
}

async function requirePerson({ db }: Context, whom: number): Promise<void> {
  const person = await takesRequests({ db }).where("id", "=", whom).executeTakeFirst();
  if (!person) throw new DomainError("invalid", "Choose a person of staff who can be given requests.");
}
