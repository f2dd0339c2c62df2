import type { EnquiryStatus } from "../../db/schema.ts";

export const statuses = ["new", "open", "answered", "closed", "spam"] as const satisfies readonly EnquiryStatus[];
