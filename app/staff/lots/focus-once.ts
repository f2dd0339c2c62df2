/** Leads keys and readers to the heading of a step or question that has just come, maybe above a long list. */
export const focusOnce = (heading: HTMLElement | null) => heading?.focus();
