import type { EnquiryEventKind } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { signatureOf } from "../people/actor.ts";

type Event = {
  /** The request's id. */
  id: number;
  act: number;
  kind: EnquiryEventKind;
  detail?: string;
  /** The account of who it was assigned to. */
  whom?: number | null;
};

/** Writes the event of an act, in the name of the person who acts. */
export async function addEvent({ db, actor, now }: Context, { id, act, kind, detail = "", whom = null }: Event): Promise<void> {
  const row = { enquiry_id: id, act_id: act, kind, detail, about_id: whom, at: now(), ...signatureOf(actor) };
  await db.insertInto("enquiry_event").values(row).execute();
}
