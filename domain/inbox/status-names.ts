import type { EnquiryStatus } from "../enquiries/statuses.ts";

/** What staff call each status. What is answered waits for the customer, whether with an answer or with a question. */
export const statusNames: Record<EnquiryStatus, string> = {
  new: "New",
  open: "Open",
  answered: "Waiting for customer",
  closed: "Closed",
  spam: "Spam",
};
