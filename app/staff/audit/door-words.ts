/** The doors of audit events in words. */
export const doorWords = { page: "page", call: "call", command: "command line", system: "in the background" } as const;
