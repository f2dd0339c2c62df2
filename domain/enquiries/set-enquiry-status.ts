import type { EnquiryStatus } from "../../db/enquiry-schema.ts";
import type { Context } from "../context.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import { writeStatus } from "./write-status.ts";

/**
 * Sets the status of an enquiry, for staff.
 *
 * @param seen the version of the enquiry that was read
 * @returns false when there is none of this reference
 * @throws DomainError forbidden; stale when the enquiry has changed since it was read
 */
export function setEnquiryStatus(ctx: Context, reference: string, status: EnquiryStatus, seen?: number): Promise<boolean> {
  return change(ctx, "enquiry.set-status", async (work, audit) => {
    const enquiry = await work.db
      .selectFrom("enquiry")
      .select(["id", "status", "version"])
      .where("reference", "=", reference)
      .forUpdate()
      .executeTakeFirst();
    if (!enquiry) return false;
    requireVersion(enquiry, seen);
    if (enquiry.status === status) return true;
    await writeStatus(work, enquiry.id, status);
    await audit({ subject: "enquiry", id: enquiry.id, before: { status: enquiry.status }, after: { status } });
    return true;
  });
}
