/** Whose changes: of one role, or of all roles of staff. */
export const auditedGroups = ["staff", "agent", "customer", "visitor", "system"] as const;
