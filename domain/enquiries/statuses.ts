import type { EnquiryStatus } from "../../db/schema.ts";

export type { EnquiryStatus };

export const statuses = ["new", "open", "answered", "closed", "spam"] as const satisfies readonly EnquiryStatus[];
