/** The categories of the case studies, in the order of their filter. */
export const projectCategories = ["bedroom", "floor", "office", "home"] as const;
