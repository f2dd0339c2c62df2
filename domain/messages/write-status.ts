import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { signatureOf } from "../people/actor.ts";

/**
 * Sets the status of an enquiry; the event that goes with it names who set it, and when.
 *
 * @param act the act of staff that it belongs to
 */
export async function writeStatus({ db, actor, now }: Context, id: number, status: EnquiryStatus, act?: number): Promise<void> {
  await db.updateTable("enquiry").set({ status }).where("id", "=", id).execute();
  const event = {
    enquiry_id: id,
    kind: "status",
    detail: status,
    act_id: act ?? null,
    at: now(),
    ...signatureOf(actor),
  } as const;
  await db.insertInto("enquiry_event").values(event).execute();
}
