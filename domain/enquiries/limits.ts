/** Attachments of an enquiry: how many, and the bytes of each. */
export const attachmentLimits = { count: 10, bytes: 5_000_000 } as const;

/** Rows of items in an order. */
export const itemRows = 10;

export const carriers = ["UPS", "Fedex", "DHL", "Other"] as const;
/** The carriers of the form that tracks an order. */
export const trackedCarriers = ["UPS", "Fedex", "Other"] as const;
export const payments = ["Credit Card", "COD", "Purchase Order"] as const;
