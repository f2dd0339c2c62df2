/** Attachments of an enquiry: how many, and the bytes of each. */
export const attachmentLimits = { count: 10, bytes: 5_000_000 } as const;
