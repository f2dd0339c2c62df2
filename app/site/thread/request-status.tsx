import type { EnquiryStatus } from "../../../domain/enquiries/statuses.ts";

/** Words and shapes, so that colour is never the only sign. What staff have marked as spam is closed for its sender. */
const statuses: Record<EnquiryStatus, { label: string; shape: string }> = {
  new: { label: "New", shape: "st st--lead" },
  open: { label: "Open", shape: "st st--low" },
  answered: { label: "Answered", shape: "st st--in" },
  closed: { label: "Closed", shape: "st" },
  spam: { label: "Closed", shape: "st" },
};

/** How far a request has come, in a word. */
export const statusLabel = (status: EnquiryStatus) => statuses[status].label;

/** How far a request has come. */
export function RequestStatus({ value }: { value: EnquiryStatus }) {
  const { label, shape } = statuses[value];
  return <span className={shape}>{label}</span>;
}
