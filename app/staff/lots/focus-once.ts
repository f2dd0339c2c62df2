/** Moves the focus to the heading of a step that has just appeared. */
export const focusOnce = (heading: HTMLElement | null) => heading?.focus();
