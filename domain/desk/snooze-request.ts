import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";
import { addEvent } from "./add-event.ts";
import { type AboutRequest, type Acted, runAct } from "./run-act.ts";

/** Days for which a request can be snoozed at most. */
const maxDays = 366;

/**
 * Hides a request from what is to do until a time, or shows it again. A message of its sender, and an answer, show it again too.
 *
 * @param until null: the snooze ends now
 * @throws DomainError forbidden; invalid for a time that has passed, or is more than a year away; and as `runAct`
 */
export function snoozeRequest(ctx: Context, about: AboutRequest, until: Date | null): Promise<Acted> {
  return change(ctx, "enquiry.snooze", (work, audit) => {
    const isAlready = (request: { snoozed_until: Date | null }) => request.snoozed_until?.getTime() === until?.getTime();
    const given = { verb: "snooze", about, fingerprint: [until], isAlready } as const;
    return runAct(work, audit, given, async ({ id }, act) => {
      if (until !== null) requireLater(until, work.now());
      await work.db.updateTable("enquiry").set({ snoozed_until: until }).where("id", "=", id).execute();
      const detail = until?.toISOString() ?? "";
      await addEvent(work, { id, act, kind: "snoozed", detail });
      return { after: { snoozed_until: detail || null } };
    });
  });
}

function requireLater(until: Date, now: Date): void {
  const ms = until.getTime() - now.getTime();
  if (!(ms > 0)) throw new DomainError("invalid", "Choose a time that is still to come.");
  if (ms > maxDays * 86_400_000) throw new DomainError("invalid", "Choose a time within a year.");
}
