import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { writeStatus } from "../messages/write-status.ts";
import { change } from "../people/change.ts";
import { type AboutRequest, type Acted, runAct } from "./run-act.ts";

/**
 * Sets the status of a request: closes it, reopens it, marks it as spam or as no spam. A snooze ends with it.
 *
 * @throws DomainError forbidden; and as `runAct`
 */
export function setStatus(ctx: Context, about: AboutRequest, status: EnquiryStatus): Promise<Acted> {
  return change(ctx, "enquiry.set-status", (work, audit) => {
    const isAlready = (request: { status: EnquiryStatus }) => request.status === status;
    return runAct(
      work,
      audit,
      { verb: "status", about, fingerprint: [status], isAlready },
      async ({ id, snoozed_until }, act) => {
        if (snoozed_until) await work.db.updateTable("enquiry").set({ snoozed_until: null }).where("id", "=", id).execute();
        await writeStatus(work, id, status, act);
        return { after: { status } };
      },
    );
  });
}
