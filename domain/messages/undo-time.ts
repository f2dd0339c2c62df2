/** Milliseconds for which an act can be undone, and the mail of an answer waits. */
export const undoMs = 10_000;
