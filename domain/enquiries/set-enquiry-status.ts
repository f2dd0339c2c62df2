import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";

/** Says what has become of an enquiry, and writes down when. @returns false when there is none of this reference */
export async function setEnquiryStatus({ db, now }: Context, reference: string, status: EnquiryStatus): Promise<boolean> {
  return db.transaction().execute(async (work) => {
    const changed = await work
      .updateTable("enquiry")
      .set({ status })
      .where("reference", "=", reference)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return false;
    await work
      .insertInto("enquiry_event")
      .values({ enquiry_id: changed.id, kind: "status", detail: status, at: now() })
      .execute();
    return true;
  });
}
