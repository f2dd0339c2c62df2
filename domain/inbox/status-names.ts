import type { EnquiryStatus } from "../enquiries/statuses.ts";

/** What staff call each status. */
export const statusNames: Record<EnquiryStatus, string> = {
  new: "New",
  open: "Open",
  answered: "Answered",
  closed: "Closed",
  spam: "Spam",
};
